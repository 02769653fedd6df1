import { mostrarData } from '../brasil/data.ts';
import { comparacoes, gruposComparados, type ComparacaoLida } from './comparacao.ts';
import type { CartaoExportado, FiguraExportada, RelatorioExportado } from './exportado.ts';
import { lugaresDoFluxo, medidasDasPassagens, medidasDosLugares, type FluxoLido } from './fluxo.ts';
import { FORA_DA_TABELA, gruposFora } from './frases.ts';
import { mostrarValor } from './mostrarValor.ts';
import { outrasLeituras } from './outrasLeituras.ts';
import { agrupamentos } from './periodo.ts';
import { valorDeNada, type Medida, type Relatorio } from './relatorio.ts';

const figura = ({ formato }: Pick<Medida, 'formato'>, valor: number | null): FiguraExportada => ({
  valor,
  formato,
  texto: mostrarValor({ formato }, valor),
});

const quantidade = (rotulo: string, valor: number): CartaoExportado => ({
  rotulo,
  agora: figura({ formato: 'quantidade' }, valor),
  antes: figura({ formato: 'quantidade' }, null),
  unidade: '',
  diferenca: '',
});

/** The flow as its files hold it: from where to where, and how much stays in each place. @param setor sector that it was narrowed by, as it is called */
export const exportadoDoFluxo = (lido: FluxoLido, setor: string | null): RelatorioExportado => {
  const { de, ate, por, processo, lugares, passagens, total, no_mesmo_setor } = lido;
  const nome = (chave: string): string => lugares.find((l) => l.chave === chave)?.nome ?? chave;
  const { quantas, parte } = medidasDasPassagens;
  const { entraram, sairam, dias } = medidasDosLugares;
  return {
    titulo: outrasLeituras.fluxo.rotulo,
    pergunta: outrasLeituras.fluxo.pergunta,
    criterios: [
      ...(processo === null ? [] : [{ rotulo: 'Tipo', valor: processo.nome }]),
      { rotulo: 'Período', valor: `${mostrarData(de)} a ${mostrarData(ate)}` },
      { rotulo: 'Agrupado', valor: `Por ${lugaresDoFluxo[por].toLowerCase()}` },
      ...(setor === null ? [] : [{ rotulo: 'Setor', valor: setor }]),
    ],
    cartoes: [
      quantidade(quantas.rotulo, total),
      ...(no_mesmo_setor === 0 ? [] : [quantidade('No mesmo setor, fora do total', no_mesmo_setor)]),
    ],
    tabelas: [
      {
        titulo: 'De onde para onde',
        cabecalhos: ['Passagem', quantas.rotulo, parte.rotulo],
        linhas: passagens.map((p) => ({
          nome: `${nome(p.de)} para ${nome(p.para)}`,
          figuras: [figura(quantas, p.quantas), figura(parte, p.parte)],
        })),
        total: [figura(quantas, total), figura(parte, null)],
      },
      {
        titulo: 'Quanto passa e quanto fica em cada lugar',
        cabecalhos: [lugaresDoFluxo[por], entraram.rotulo, sairam.rotulo, dias.rotulo],
        linhas: lugares.map((l) => ({
          nome: l.nome,
          figuras: [figura(entraram, l.entraram), figura(sairam, l.sairam), figura(dias, l.dias)],
        })),
        total: [figura(entraram, total), figura(sairam, total), figura(dias, null)],
      },
    ],
  };
};

/** Two sides of a report as their files hold them: each of its figures in A and in B, of all and of each group. */
export const exportadoDaComparacao = (relatorio: Relatorio, lida: ComparacaoLida): RelatorioExportado => {
  const { a, b, comparar, agrupar, por } = lida;
  const colunas = relatorio.colunas.flatMap((chave) => {
    const medida = relatorio.medidas[chave];
    return medida === undefined ? [] : [{ chave, medida, grupos: gruposComparados(lida, chave, valorDeNada(medida)) }];
  });
  const nomeDoGrupo = relatorio.dimensoes[por]?.rotulo ?? por;
  const doTotal = ({ chave, medida }: (typeof colunas)[number]): readonly FiguraExportada[] =>
    [a, b].map(({ total }) => figura(medida, total[chave] ?? null));
  return {
    titulo: `${outrasLeituras.comparativo.rotulo}: ${relatorio.rotulo}`,
    pergunta: outrasLeituras.comparativo.pergunta,
    criterios: [
      { rotulo: 'Comparados', valor: comparacoes[comparar] },
      { rotulo: 'A', valor: a.nome },
      { rotulo: 'B', valor: b.nome },
      ...(comparar === 'periodo' ? [] : [{ rotulo: 'Período', valor: `${mostrarData(a.de)} a ${mostrarData(a.ate)}` }]),
      { rotulo: 'Agrupado', valor: `${agrupamentos[agrupar]}, por ${nomeDoGrupo.toLowerCase()}` },
      ...[a, b].flatMap(({ grupos_fora: fora }, i) =>
        fora === 0 ? [] : [{ rotulo: `${FORA_DA_TABELA} em ${i === 0 ? 'A' : 'B'}`, valor: gruposFora(fora) }],
      ),
    ],
    cartoes: [],
    tabelas: [
      {
        titulo: 'A e B, no todo',
        cabecalhos: ['Medida', 'A', 'B'],
        linhas: colunas.map((coluna) => ({ nome: coluna.medida.rotulo, figuras: doTotal(coluna) })),
        total: null,
      },
      {
        titulo: `A e B por ${nomeDoGrupo.toLowerCase()}`,
        cabecalhos: [nomeDoGrupo, ...colunas.flatMap(({ medida }) => [`${medida.rotulo}, A`, `${medida.rotulo}, B`])],
        linhas: (colunas[0]?.grupos ?? []).map(({ chave, nome }) => ({
          nome,
          figuras: colunas.flatMap(({ medida, grupos }) => {
            const dele = grupos.find((g) => g.chave === chave);
            return [figura(medida, dele?.a ?? null), figura(medida, dele?.b ?? null)];
          }),
        })),
        total: colunas.flatMap(doTotal),
      },
    ],
  };
};
