import { migracoes, papel, relogio, versao } from './banco.ts';
import { certificado } from './certificado.ts';
import type { Conferencia } from './conferencia.ts';
import { copias } from './copias.ts';
import { demonstracao } from './demonstracao.ts';
import { email } from './email.ts';
import { endereco, proxy } from './endereco.ts';
import { espaco, permissoes } from './pasta.ts';

/** Every check of `npm run producao`, in the order of the checklist. */
export const CONFERENCIAS: readonly Conferencia[] = [
  endereco,
  certificado,
  proxy,
  demonstracao,
  email,
  copias,
  espaco,
  permissoes,
  versao,
  papel,
  migracoes,
  relogio,
];

/** The checklist of the README, as Markdown. */
export const listaDeConferencias = (): string =>
  CONFERENCIAS.map(({ nome, pede }) => `- **${nome}**: ${pede}\n`).join('');
