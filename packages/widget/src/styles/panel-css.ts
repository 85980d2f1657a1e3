import adaptations from './adaptations.css?inline';
import composer from './composer.css?inline';
import forms from './forms.css?inline';
import frame from './frame.css?inline';
import messages from './messages.css?inline';
import sources from './sources.css?inline';

/** The panel's style sheet; the adaptations to small windows and to preferences come last, to win. */
export const panelCss = [frame, messages, sources, composer, forms, adaptations].join('');
