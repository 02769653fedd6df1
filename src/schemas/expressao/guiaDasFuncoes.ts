import { exemploDasFuncoes, funcoesDaLinguagem } from './catalogo.ts';
import { escreverDecimal } from './impressao.ts';

/** The table of functions of the guide (docs/processos.md), in Markdown. */
export const guiaDasFuncoes = (): string => {
  const linhas = Object.values(funcoesDaLinguagem).map((funcao) => {
    const forma = funcao.formas.map((uma) => `\`${uma}\``).join(' ou ');
    return `| ${forma} | ${funcao.sentido} | \`${funcao.exemplo}\` dá \`${funcao.da}\` |`;
  });
  const { area, rua, inicio, abertura, lotes } = exemploDasFuncoes.respostas;
  const lotesDitos = lotes.map(({ area_do_lote }) => escreverDecimal(area_do_lote)).join(' e ');
  const faixas = exemploDasFuncoes.faixas.linhas
    .map(({ ate, valor }) =>
      ate === null ? `acima disso ${escreverDecimal(valor)}` : `até ${ate}, ${escreverDecimal(valor)}`,
    )
    .join('; ');
  return [
    '| função | o que dá | exemplo |',
    '| --- | --- | --- |',
    ...linhas,
    '',
    `Nos exemplos, \`area\` é ${area}, \`garagem\` ficou sem resposta, \`rua\` é "${rua}", \`inicio\` é ${inicio.split('-').reverse().join('/')}, \`abertura\` é ${abertura}, \`lotes\` tem duas linhas (\`area_do_lote\` ${lotesDitos}) e a tabela de faixas da taxa diz: ${faixas}.`,
    '',
  ].join('\n');
};
