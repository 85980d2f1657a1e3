import type { CreateMilestoneBody, CreateProjectBody, CreateTaskBody } from '@fucina/contracts/project';
import type { ProjectsDeps } from '../deps.ts';

type Template = Pick<CreateProjectBody, 'name' | 'description' | 'requestKey'> & {
  tasks: CreateTaskBody[];
  milestones: CreateMilestoneBody[];
};

const templates: Template[] = [
  {
    requestKey: 'first-template-it',
    name: 'Modello: chatbot per il sito',
    description: 'Un chatbot che risponde con le pagine del sito e mostra da dove viene ogni risposta.',
    tasks: [
      {
        title: 'Raccogliere le domande più frequenti',
        description: 'Quelle che arrivano per email, al telefono e in chat, con la risposta giusta.',
        priority: 'high',
      },
      {
        title: 'Leggere il sito e i documenti',
        description: 'Le pagine da includere e da escludere, i listini e le guide in PDF.',
        priority: 'high',
      },
      {
        title: 'Rivedere insieme le risposte',
        description: 'Su venti domande vere: correggere quello che è sbagliato, aggiungere quello che manca.',
        priority: 'high',
      },
      { title: 'Scegliere nome, colori e messaggio di benvenuto', priority: 'medium' },
      {
        title: 'Decidere quando subentra una persona',
        description: 'Chi riceve i contatti, in quali orari, e quando il chatbot passa la conversazione.',
        priority: 'medium',
      },
      { title: 'Installare il chatbot sul sito', priority: 'medium' },
      {
        title: 'Leggere i dati del primo mese',
        description: 'Domande senza risposta, contatti ricevuti, pagine da scrivere o da correggere.',
        priority: 'low',
      },
    ],
    milestones: [
      { title: 'Prima demo' },
      { title: 'Risposte approvate' },
      { title: 'Online' },
      { title: 'Bilancio del primo mese' },
    ],
  },
  {
    requestKey: 'first-template-en',
    name: 'Template: website chatbot',
    description: 'A chatbot that answers from the website’s pages and shows where each answer comes from.',
    tasks: [
      {
        title: 'Collect the most common questions',
        description: 'The ones that come in by email, phone and chat, each with the right answer.',
        priority: 'high',
      },
      {
        title: 'Read the website and documents',
        description: 'Which pages to include or exclude, plus price lists and guides in PDF.',
        priority: 'high',
      },
      {
        title: 'Review the answers together',
        description: 'With twenty real questions: correct what is wrong, add what is missing.',
        priority: 'high',
      },
      { title: 'Choose the name, colors and welcome message', priority: 'medium' },
      {
        title: 'Decide when a person takes over',
        description: 'Who gets the leads, at what hours, and when the chatbot hands a conversation over.',
        priority: 'medium',
      },
      { title: 'Install the chatbot on the website', priority: 'medium' },
      {
        title: 'Review the first month',
        description: 'Unanswered questions, leads received, pages to write or correct.',
        priority: 'low',
      },
    ],
    milestones: [
      { title: 'First demo' },
      { title: 'Answers approved' },
      { title: 'Live' },
      { title: 'First month reviewed' },
    ],
  },
];

/** Projects without clients, which staff can change. On hold, so that they don't count as work in progress. */
export async function addFirstTemplates({ projects, ...deps }: ProjectsDeps) {
  for (const { tasks, milestones, ...fields } of templates) {
    const { record, isNew } = await projects.create({ ...fields, status: 'on_hold' });
    if (!isNew) continue;
    for (const task of tasks) await deps.tasks.create(record._id, task);
    for (const milestone of milestones) await deps.milestones.create(record._id, milestone);
  }
}
