import type { ContaDoCadastro } from './contar.ts';
import { telasAMao } from './telasAMao.ts';

const mediana = (numeros: readonly number[]): number => {
  const ordem = [...numeros].sort((a, b) => a - b);
  const meio = Math.floor(ordem.length / 2);
  return ordem.length % 2 === 1 ? (ordem[meio] ?? 0) : ((ordem[meio - 1] ?? 0) + (ordem[meio] ?? 0)) / 2;
};

/** docs/cadastros.md: what each registry costs. */
export const redigirCadastros = (contas: readonly ContaDoCadastro[]): string => {
  const linhas = contas.map(({ nome, arquivo, linhas: quantas, telas }) => {
    const aMao = telas.map(({ tela, linhas: delas }) => `${tela.split('.')[1] ?? tela} (${delas})`).join(', ');
    return `| ${nome} | ${arquivo} | ${quantas} | ${aMao} |`;
  });
  const motivos = contas.flatMap(({ telas }) =>
    telas.map(({ tela, arquivo }) => `- \`${tela}\` (${arquivo}): ${telasAMao[tela] ?? ''}.`),
  );
  return [
    '# Registries and what they are made of',
    '',
    'Written by `npm run cadastros`; a test fails when it is out of date. Lines of code, without comments and blank lines. List, filters, form,',
    'view, trash, history, API, export and permissions of each come from its declaration.',
    '',
    `${contas.length} declarations, median ${mediana(contas.map(({ linhas: quantas }) => quantas))} lines.`,
    '',
    '| registry | declaration | lines | screens by hand (lines) |',
    '| --- | --- | --- | --- |',
    ...linhas,
    '',
    '## Why a screen is written by hand',
    ...motivos,
    '',
  ].join('\n');
};
