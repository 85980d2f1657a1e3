import type { AnswerResponse } from '@fucina/contracts/chat';
import type { Demo } from '@fucina/contracts/demo';
import type { ProblemDocument } from '@fucina/contracts/problem';
import { createContext, type ReactNode, useContext, useState } from 'react';

export type GivenProblem = Pick<ProblemDocument, 'code' | 'detail' | 'status'> & { retryAfter?: number };

/** A question that was asked without scripts, and what came of it. */
export type GivenExchange = {
  question: string;
  conversationId: string;
  answer?: Pick<AnswerResponse, 'answer' | 'sources'>;
  problem?: GivenProblem;
};

/** A form of a browser without scripts that writes to us: since when it is open, and, if it came back, with what and why. */
export type GivenLead = {
  kind: 'contact' | 'booking' | 'plan';
  formKey: string;
  openedAt: number;
  typed: Record<string, string>;
  problem?: GivenProblem;
};

/** What one answer of the server says beside the page itself: how the form ended that the browser sent. */
export type Given = {
  /** A demo that was not made. */
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

/** As the part of the page found it that uses it first. */
export function useGiven(): Given {
  const [given] = useState(useContext(GivenContext));
  return given;
}
