import type { AnswerResponse } from '@fucina/contracts/chat';
import type { Demo } from '@fucina/contracts/demo';
import type { ProblemDocument } from '@fucina/contracts/problem';
import { createContext, type ReactNode, useContext, useState } from 'react';

export type SubmissionProblem = Pick<ProblemDocument, 'code' | 'detail' | 'status'> & { retryAfter?: number };

/** A question asked without JavaScript, and its result. */
export type PlainExchange = {
  question: string;
  conversationId: string;
  answer?: Pick<AnswerResponse, 'answer' | 'sources'>;
  problem?: SubmissionProblem;
};

/** A lead form without JavaScript: when it was opened, and its values and errors if it was rejected. */
export type SubmittedLead = {
  kind: 'contact' | 'booking' | 'plan';
  formKey: string;
  openedAt: number;
  typed: Record<string, string>;
  problem?: SubmissionProblem;
};

/** Per-request data of a server-rendered page: results of a submission without JavaScript. */
export type InitialData = {
  creation?: { domain: string; fullName: string; email: string; problem: SubmissionProblem };
  lead?: SubmittedLead;
  plain?: {
    demo?: Omit<Demo, 'pages' | 'appearance' | 'position' | 'isOwned'>;
    problem?: SubmissionProblem;
    exchange?: PlainExchange;
  };
};

const InitialDataContext = createContext<InitialData>({});

export function InitialDataProvider({
  initialData,
  children,
}: {
  initialData: InitialData;
  children: ReactNode;
}) {
  return <InitialDataContext value={initialData}>{children}</InitialDataContext>;
}

/** Frozen at first use. */
export function useInitialData(): InitialData {
  const [initialData] = useState(useContext(InitialDataContext));
  return initialData;
}
