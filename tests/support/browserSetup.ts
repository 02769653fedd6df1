import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { mudarMarca } from '../../src/authProvider/marcaDaPagina.ts';
import { fecharAviso, lerAvisos } from '../../src/dataProvider/avisos.ts';
// As every panel's page does.
import '../../src/panels/layout/ui/maisDesenhos.ts';

// What a test waits for comes over a real connection; the machine may be busy with other files.
configure({ asyncUtilTimeout: 30_000 });

// Nothing is laid out in jsdom, so there is nowhere to scroll to and it has no such call.
Element.prototype.scrollIntoView ??= () => undefined;

// Files of the jsdom project share one environment (isolate: false makes them several times as fast): each test leaves it as it found it.
afterEach(async () => {
  cleanup();
  // A form that closes with something typed puts it away after it has gone.
  await new Promise((resolver) => setTimeout(resolver, 0));
  for (const { id } of lerAvisos()) fecharAviso(id);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  mudarMarca({ isSistema: false, openid: undefined });
});
