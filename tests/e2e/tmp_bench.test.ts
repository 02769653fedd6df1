import { afterAll, beforeAll, it } from 'vitest';
import { appendFileSync } from 'node:fs';
import { linhasDoEditor, medirEditor } from '../../bench/editor.ts';
import { cenarioO2 } from '../support/cenarioO2.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
let p: PortalAberto;
beforeAll(async () => { p = await portalAberto(); const c = await cenarioO2(p.portal); await p.podeEntrar(c.requerente, 'r@x.br'); await p.conta({ email: 'g@x.br', permissoes: ['painel.prefeitura', 'processo.configurar'] }); });
afterAll(() => p.fechar());
it('mede', async () => {
  const m = await medirEditor({ origem: p.url, db: p.portal.db, cidade: p.portal.cidade, gestao: 'g@x.br', requerente: 'r@x.br', senha: SENHA });
  for (const l of linhasDoEditor(m)) { console.log(l.join(' | ')); appendFileSync('/tmp/h/prova-tmp/bench.txt', l.join(' | ') + '\n'); }
  console.log(JSON.stringify(m));
}, 600000);
