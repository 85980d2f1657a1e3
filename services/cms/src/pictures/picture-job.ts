import type { PictureFormat } from './picture-types.ts';

/** What the child is asked: the picture at `input`, to be written into `folder` in every form it is served in. */
export type PictureJob = { input: string; folder: string; format: PictureFormat };

export type PictureFile = {
  path: string;
  format: PictureFormat;
  width: number;
  height: number;
  size: number;
};
export type PreparedPicture = { main: PictureFile; variants: PictureFile[]; hash: string };

export type PictureRefusal = 'unreadable' | 'too many pixels';
export type PictureAnswer = { prepared: PreparedPicture } | { refused: PictureRefusal };
