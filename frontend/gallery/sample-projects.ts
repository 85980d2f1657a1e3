import type { User } from '@fucina/contracts/user';
import type { Page } from '@playwright/test';
import { createProject } from '../e2e/support/people.ts';
import { addComment, addMilestone, addTask, askApproval, dayFromNow } from '../e2e/support/projects.ts';

/** A project in progress, or one with only a name. */
export async function createSampleProject(
  admin: Page,
  { name, members, isEmpty = false }: { name: string; members: User[]; isEmpty?: boolean },
): Promise<string> {
  const dates = { startDate: dayFromNow(-21), endDate: dayFromNow(14) };
  const project = await createProject(admin, { name, members, ...(isEmpty ? {} : dates) });
  if (isEmpty) return String(project.id);

  const done = { status: 'completed', completionPercentage: 100 } as const;
  await addTask(admin, project, { title: 'Leggere il sito', dueDate: dayFromNow(-14), ...done });
  await addTask(admin, project, {
    title: `${name}: rivedere le risposte`,
    status: 'in_progress',
    priority: 'high',
    dueDate: dayFromNow(-2),
    completionPercentage: 60,
  });
  await addTask(admin, project, { title: 'Mettere il chatbot sul sito', dueDate: dayFromNow(10) });
  const reached = { status: 'reached', completedDate: dayFromNow(-11) } as const;
  await addMilestone(admin, project, { title: 'Prima demo', targetDate: dayFromNow(-10), ...reached });
  await addMilestone(admin, project, { title: 'Testi approvati', targetDate: dayFromNow(-1) });
  await addMilestone(admin, project, { title: 'In linea', targetDate: dayFromNow(14) });
  await askApproval(admin, project, `${name}: i testi di benvenuto`);
  await addComment(admin, project, 'Abbiamo letto tutte le pagine: mancano solo gli orari di agosto.');
  return String(project.id);
}
