import type { CreateMilestoneBody, CreateProjectBody, CreateTaskBody } from '@fucina/contracts/project';

const DAY_MS = 24 * 3600 * 1000;

type Sample = CreateProjectBody & { tasks: CreateTaskBody[]; milestones: CreateMilestoneBody[] };

/** Dates are relative to today. */
export function samples(today: Date): Sample[] {
  const day = (offset: number) => new Date(today.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  return [
    {
      name: 'Chatbot per il sito',
      description: 'Un chatbot che risponde con le pagine del sito e mostra da dove viene ogni risposta.',
      status: 'in_progress',
      startDate: day(-21),
      endDate: day(14),
      tasks: [
        {
          title: 'Leggere il sito',
          priority: 'high',
          status: 'completed',
          dueDate: day(-14),
          completionPercentage: 100,
        },
        {
          title: 'Rivedere le risposte',
          priority: 'high',
          status: 'in_progress',
          dueDate: day(3),
          completionPercentage: 60,
        },
        { title: 'Mettere il chatbot sul sito', priority: 'medium', dueDate: day(10) },
      ],
      milestones: [
        { title: 'Prima demo', status: 'reached', targetDate: day(-10), completedDate: day(-11) },
        { title: 'In linea', targetDate: day(14) },
      ],
    },
    {
      name: 'Agente vocale per le prenotazioni',
      description: '',
      status: 'on_hold',
      startDate: day(-7),
      endDate: day(40),
      tasks: [
        {
          title: 'Raccogliere le domande più frequenti',
          priority: 'medium',
          status: 'in_progress',
          dueDate: day(-1),
          completionPercentage: 30,
        },
        { title: 'Scegliere la voce', priority: 'low', dueDate: day(12) },
      ],
      milestones: [{ title: 'Prova con dieci chiamate', targetDate: day(25) }],
    },
  ];
}
