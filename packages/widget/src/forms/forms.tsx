import type { Language } from '@fucina/contracts/language';
import type { WidgetConfig } from '@fucina/contracts/widget';
import { useState } from 'preact/hooks';
import { callBeside } from '../conversation/call-beside.ts';
import { type Conversation, isReplying, type LeadState } from '../conversation/conversation.ts';
import { pageAddress } from '../conversation/visit.ts';
import { texts } from '../texts.ts';
import { type Filled, FormCard } from './form-card.tsx';
import { isFormDue } from './form-due.ts';

type FormsProps = {
  conversation: Conversation;
  config: WidgetConfig;
  language: Language;
  messageUrl: string;
  isPreview: boolean;
  onLead: (state: LeadState) => void;
  /** Announces success and moves the focus to the composer. */
  onDone: (said: string) => void;
};

/** Shown after the messages: the owner's form, and the hand-off to a person. */
export function Forms(props: FormsProps) {
  const { conversation, config, language, messageUrl, isPreview, onLead, onDone } = props;
  const said = texts[language];
  const { conversationId, messages } = conversation;
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState({ text: '', at: 0 });

  async function send(path: string, body: object) {
    const about = { conversationId, language, page: pageAddress() };
    if (!isPreview) await callBeside(messageUrl, path, { body: { ...about, ...body } });
  }

  function end(text: string) {
    setIsAsking(false);
    setNote({ text, at: messages.length });
    onDone(text);
  }

  async function sendLead(filled: Filled) {
    await send('leads', { ...filled, consent: true });
    onLead('sent');
    end(said.leadSent);
  }

  async function handOff({ fields, requestKey }: Filled) {
    await send('hand-off', { ...fields, requestKey });
    end(said.handOffSent(fields.email ?? ''));
  }

  const form = config.leadForm;
  if (isAsking) {
    return (
      <FormCard
        key="person"
        isFocused
        title={said.handOff}
        text={said.handOffText}
        fields={[
          { name: 'name', label: said.name, type: 'text', isRequired: false },
          { name: 'email', label: said.email, type: 'email', isRequired: true },
          { name: 'message', label: said.message, type: 'long', isRequired: false },
        ]}
        cancel={said.cancel}
        language={language}
        onSend={handOff}
        onCancel={() => end('')}
      />
    );
  }
  const isNoted = note.text !== '' && note.at === messages.length;
  return (
    <>
      {form && isFormDue(conversation, form) && (
        <FormCard
          key="lead"
          title={said.leadTitle}
          fields={form.fields.map((field) => ({ ...field, label: inLanguage(field.label, language) }))}
          consent={inLanguage(form.consent, language) || said.consent}
          cancel={said.skip}
          language={language}
          onSend={sendLead}
          onCancel={() => {
            onLead('declined');
            end('');
          }}
        />
      )}
      {isNoted && <p class="note">{note.text}</p>}
      {config.canHandOff && conversationId && !isNoted && !isReplying(conversation) && (
        <button type="button" class="person" onClick={() => setIsAsking(true)}>
          {said.handOff}
        </button>
      )}
    </>
  );
}

const inLanguage = ({ it, en }: Record<Language, string>, language: Language) =>
  language === 'it' ? it || en : en || it;
