import { isEmail } from '@fucina/contracts/email-rule';

const questionFields = ['name', 'email', 'subject', 'message'] as const;
export type QuestionField = (typeof questionFields)[number];
export type Question = Record<QuestionField, string>;

// Limits of the service (specification, §5).
const MIN_NAME = 2;
const MIN_SUBJECT = 5;
const MIN_MESSAGE = 10;

export function trimQuestion({ name, email, subject, message }: Question): Question {
  return { name: name.trim(), email: email.trim(), subject: subject.trim(), message: message.trim() };
}

export function findFaults(question: Question): QuestionField[] {
  const { name, email, subject, message } = trimQuestion(question);
  const isRight: Record<QuestionField, boolean> = {
    name: name.length >= MIN_NAME,
    email: isEmail(email),
    subject: subject.length >= MIN_SUBJECT,
    message: message.length >= MIN_MESSAGE,
  };
  return questionFields.filter((field) => !isRight[field]);
}
