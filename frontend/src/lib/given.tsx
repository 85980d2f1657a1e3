import type { AnswerResponse } from '@fucina/contracts/chat';
import type { Demo } from '@fucina/contracts/demo';
import type { ProblemDocument } from '@fucina/contracts/problem';
import { createContext, type ReactNode, useContext, useState } from 'react';

export type GivenProblem = Pick<ProblemDocument, 'code' | 'detail' | 'status'> & { retryAfter?: number };

/** A question asked without JavaScript, and its result. */
export type GivenExchange = {
  question: string;
  conversationId: string;
  answer?: Pick<AnswerResponse, 'answer' | 'sources'>;
  problem?: GivenProblem;
};

/** A lead form without JavaScript: when it was opened, and its values and errors if it was rejected. */
export type GivenLead = {
  kind: 'contact' | 'booking' | 'plan';
  formKey: string;
  openedAt: number;
  typed: Record<string, string>;
  problem?: GivenProblem;
};

/** Per-request data of a server-rendered page: results of a submission without JavaScript. */
export type Given = {
  creation?: { domain: string; fullName: string; email: string; problem: GivenProblem };
  lead?: GivenLead;
  plain?: {
    demo?: Omit<Demo, 'pages' | 'appearance' | 'position' | 'isOwned'>;
    problem?: GivenProblem;
    exchange?: GivenExchange;
  };
};

const GivenContext = createContext<Given>({});

export function GivenProvider({ given, children }: { given: Given; children: ReactNode }) {
  return <GivenContext value={given}>{children}</GivenContext>;
}

/** Frozen at first use. */
export function useGiven(): Given {
  const [given] = useState(useContext(GivenContext));
  return given;
}
