import type { StaffProject } from '@fucina/contracts/project';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../../lib/api/api-error.ts';
import { createKeyOf } from '../../../lib/api/request-key.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { createProject, duplicateProject } from './api.ts';
import { parseLine } from './parse-typed.ts';

type Options = {
  /** What it is a copy of. */
  original: Pick<StaffProject, 'id'> | undefined;
  onCreated: () => void;
};

/** Creates a project by its name, and opens it. */
export function useNewProject({ original, onCreated }: Options) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [keyOf] = useState(createKeyOf);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn(name: string) {
      const body = { name, requestKey: keyOf({ name, of: original?.id }) };
      return original ? duplicateProject(original.id, body) : createProject(body);
    },
    onSuccess({ id }) {
      void queryClient.invalidateQueries({ queryKey: ['adminProjects'], refetchType: 'none' });
      onCreated();
      void navigate(linkTo(`/admin/projects/${id}`));
    },
    onError: (error) => setProblem(describeError(error, { t, language })),
  });

  function create(typed: string) {
    if (isPending) return;
    const name = parseLine(typed);
    if (name.isValid) mutate(name.value);
    else setProblem(t(`adminProjects:typed.${name.problem}`));
  }

  return { create, isPending, problem, forgetProblem: () => setProblem(undefined) };
}
