import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../../components/ui/dialog-actions.tsx';
import { Fault } from '../../../../../components/ui/fault.tsx';
import { TextArea } from '../../../../../components/ui/text-area.tsx';
import { TextField } from '../../../../../components/ui/text-field.tsx';
import { callApi, fill } from '../../../../../lib/api/api-client.ts';
import { createKeyOf } from '../../../../../lib/api/request-key.ts';
import { useKeptDraft } from '../../../../../lib/browser/use-kept-draft.ts';
import { partQuery } from '../../api.ts';
import { MOST_TEXT, type Parsed, parseLine, parseText } from '../../parse-typed.ts';
import { useDesk } from '../../use-desk.ts';

type AskApprovalProps = { projectId: number; isOpen: boolean; onClose: () => void };

export function AskApproval({ projectId, isOpen, onClose }: AskApprovalProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('adminProjects:approvals.ask')} isOpen={isOpen} onClose={onClose}>
      <AskForm projectId={projectId} onDone={onClose} />
    </Dialog>
  );
}

function AskForm({ projectId, onDone }: { projectId: number; onDone: () => void }) {
  const { t } = useTranslation();
  const { announcer } = useDesk();
  const queryClient = useQueryClient();
  const [title, setTitle] = useKeptDraft(`approval title ${projectId}`);
  const [text, setText] = useKeptDraft(`approval text ${projectId}`);
  const [problems, setProblems] = useState<{ title?: string; text?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const [keyOf] = useState(createKeyOf);
  const ask = useMutation({
    mutationFn: (body: { title: string; description: string }) =>
      callApi(fill(projectDeskEndpoints.askApproval, { id: projectId }), {
        body: { ...body, requestKey: keyOf(body) },
      }),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: partQuery('approvals', projectId).queryKey });
      announcer.say(t('adminProjects:approvals.sent'));
      setTitle('');
      setText('');
      onDone();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    const [line, description] = [parseLine(title), parseText(text)];
    setProblems({ ...tell('title', line), ...tell('text', description) });
    if (line.isValid && description.isValid)
      return ask.mutate({ title: line.value, description: description.value });
    form.current?.querySelector<HTMLElement>(`[name="${line.isValid ? 'text' : 'title'}"]`)?.focus();
  }

  function tell(field: 'title' | 'text', parsed: Parsed<string>) {
    return parsed.isValid ? {} : { [field]: t(`adminProjects:typed.${parsed.problem}`) };
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('adminProjects:fields.title')}
        hint={t('adminProjects:approvals.hint')}
        name="title"
        value={title}
        error={problems.title}
        onChange={(event) => {
          setTitle(event.target.value);
          setProblems(({ text: other }) => (other ? { text: other } : {}));
        }}
        data-initial-focus
      />
      <TextArea
        label={t('adminProjects:fields.description')}
        name="text"
        value={text}
        error={problems.text}
        maxLength={MOST_TEXT}
        onChange={(event) => {
          setText(event.target.value);
          setProblems(({ title: other }) => (other ? { title: other } : {}));
        }}
      />
      <Fault error={ask.error} />
      <DialogActions onCancel={onDone} type="submit" disabled={ask.isPending}>
        {t('adminProjects:approvals.send')}
      </DialogActions>
    </form>
  );
}
