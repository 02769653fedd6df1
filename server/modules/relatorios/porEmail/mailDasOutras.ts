import {
  barrasDaComparacao,
  barrasDosPeriodosComparados,
  barrasDoFluxo,
} from '../../../../src/schemas/relatorios/barrasDoMail.ts';
import { diferencaDita, nomesNasColunas, type ComparacaoLida } from '../../../../src/schemas/relatorios/comparacao.ts';
import { comparadoDito, figuraExportada, figuraLida } from '../../../../src/schemas/relatorios/exportado.ts';
import { lugaresDoFluxo, type FluxoLido } from '../../../../src/schemas/relatorios/fluxo.ts';
import {
  colunasDosLugares,
  faltasDoLugar,
  medidasDosLugares,
} from '../../../../src/schemas/relatorios/medidasDoFluxo.ts';
import { valorDito } from '../../../../src/schemas/relatorios/mostrarValor.ts';
import type { ComparadoCom } from '../../../../src/schemas/relatorios/periodosProntos.ts';
import type { Relatorio } from '../../../../src/schemas/relatorios/relatorio.ts';
import { mostraSoOProprio, SO_O_PROPRIO } from '../../../../src/schemas/relatorios/soOProprio.ts';
import type { MailDaLeitura } from '../exportacao/leitura.ts';

/** The mail of the flow: where requests went and came back, and how long they stayed in each place. */
export const mailDoFluxo = (lido: FluxoLido): MailDaLeitura => ({
  anterior: '',
  ressalvas: lido.passagens.length === 0 ? ['Nenhum requerimento foi de um lugar a outro no período'] : [],
  tabela: {
    titulo: 'Quanto passa e quanto fica em cada lugar',
    cabecalhos: [lugaresDoFluxo[lido.por], ...colunasDosLugares.map((coluna) => medidasDosLugares[coluna].rotulo)],
    linhas: lido.lugares.map((l) => {
      const faltas = faltasDoLugar(l);
      return [
        l.nome,
        ...colunasDosLugares.map((coluna) =>
          figuraLida(figuraExportada(medidasDosLugares[coluna], l[coluna], faltas[coluna])),
        ),
      ];
    }),
  },
  desenho: barrasDoFluxo(lido),
  endereco: { de: lido.de, ate: lido.ate },
});

/**
 * The mail of a comparison: all figures of both sides.
 * @param qual key of the measure that is drawn
 * @param com what B is of A, of two periods
 */
export const mailDaComparacao = (
  relatorio: Relatorio,
  lida: ComparacaoLida,
  qual: string,
  com: ComparadoCom = 'anterior',
): MailDaLeitura => {
  const { comparar, agrupar, a, b } = lida;
  const deDias = comparar === 'periodo';
  return {
    anterior: deDias ? comparadoDito(b, com) : '',
    ressalvas: mostraSoOProprio(relatorio, lida) ? [SO_O_PROPRIO] : [],
    tabela: {
      titulo: `${relatorio.rotulo}: os dois lados`,
      cabecalhos: ['Medida', ...nomesNasColunas(lida), 'Diferença'],
      linhas: relatorio.colunas.flatMap((chave) => {
        const medida = relatorio.medidas[chave];
        if (medida === undefined) return [];
        const [x, y] = [a.total[chave] ?? null, b.total[chave] ?? null];
        return [[medida.rotulo, valorDito(medida, x), valorDito(medida, y), diferencaDita(medida, x, y)]];
      }),
    },
    desenho: barrasDaComparacao(relatorio, lida, qual),
    aoLongoDoTempo: barrasDosPeriodosComparados(relatorio, lida, qual),
    endereco: { de: a.de, ate: a.ate, ...(deDias ? { de_b: b.de, ate_b: b.ate } : {}), agrupar },
  };
};
