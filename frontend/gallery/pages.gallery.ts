import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from '@playwright/test';
import { pageNames } from '../src/app/pages.ts';
import { chooseFrom, readChoice } from './choice.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { createRooms } from './rooms.ts';
import { createSamplePeople } from './sample-people.ts';
import { statesOf } from './states.ts';
import { takePictures } from './take-pictures.ts';

const folder = path.resolve(process.env.GALLERY_DIR ?? '../gallery');
const choice = readChoice(process.env);
const people = createSamplePeople();

for (const name of chooseFrom('page', pageNames, choice.pages.join(','))) {
  test(name, async ({ browser }) => {
    await mkdir(folder, { recursive: true });
    const rooms = createRooms(browser);
    for (const language of choice.languages) {
      for (const state of statesOf(name)) {
        const person = await people.meet(state.as, browser);
        await takePictures({ rooms, folder, name, state, language, person, choice });
      }
    }
    await rooms.close();
  });
}

test.afterAll(async () => {
  await writeContactSheet(folder, pageNames);
});
