import type { ReactElement } from 'react';
import { TUDO, type ComparacaoLida } from '../../../schemas/relatorios/comparacao.ts';
import { SEM_VALOR } from '../../../schemas/relatorios/dimensoes.ts';
import { periodoPorExtenso } from '../../../schemas/relatorios/nomeDoPeriodo.ts';
import { recorteDe } from '../../../schemas/relatorios/periodo.ts';
import type { Relatorio } from '../../../schemas/relatorios/relatorio.ts';
import { diaDito, linhasDaMedida, valorDe } from '../../../schemas/relatorios/requerimentosContados.ts';
import { comoQuery } from './chamadas.ts';
import type { Escolhas } from './escolhas.ts';
import { NaoEstaAqui } from './NaoEstaAqui.tsx';
import { RequerimentosContados } from './RequerimentosContados.tsx';
import type { QualLado } from './TabelaDaComparacao.tsx';

/** What of a side is opened: all of it, a group or a period. */
export type OndeAberto = 'todos' | 'grupo' | 'periodo';

/** The same as the address names it: groups by the side alone. */
export const noEndereco = (lado: QualLado, onde: OndeAberto): string => (onde === 'grupo' ? lado : `${lado}-${onde}`);

/** What the address says is opened; undefined: nothing that there is. */
const ladoAberto = (dito: string): readonly [QualLado, OndeAberto] | undefined =>
  (['a', 'b'] as const)
    .flatMap((lado) => (['todos', 'grupo', 'periodo'] as const).map((onde) => [lado, onde] as const))
    .find(([lado, onde]) => noEndereco(lado, onde) === dito);

/** What the report itself is asked for to be one side: its days, and the sector or type that it is of. */
const comoRelatorio = (
  { comparar, por, contagem, ...lida }: ComparacaoLida,
  lado: QualLado,
  escolhas: Escolhas,
): Escolhas => {
  const { de, ate } = lida[lado];
  const seu = escolhas[lado];
  return {
    por: [por],
    de: [de],
    ate: [ate],
    ...(contagem === null ? {} : { contagem: [contagem] }),
    ...(comparar === 'periodo' || seu === undefined || seu[0] === TUDO ? {} : { [comparar]: seu }),
  };
};

interface Aberta {
  readonly nome: string;
  readonly estreitas: Escolhas;
}

/** What a row of a side is called, and what asks for it alone; undefined: there is no such row. */
const linhaDe = (
  lida: ComparacaoLida,
  escolhas: Escolhas,
  lado: QualLado,
  onde: OndeAberto,
  chave: string,
): Aberta | undefined => {
  const deTudo = comoRelatorio(lida, lado, escolhas);
  const doLado = lida[lado];
  if (onde === 'todos') return { nome: doLado.nome, estreitas: deTudo };
  if (onde === 'periodo') {
    if (!doLado.periodos.some(({ inicio }) => inicio === chave)) return undefined;
    const { de, ate } = recorteDe(doLado, chave, lida.agrupar);
    const nome = periodoPorExtenso(chave, lida.agrupar);
    return {
      nome: lida.comparar === 'periodo' ? nome : `${nome}, ${doLado.nome}`,
      estreitas: { ...deTudo, de: [de], ate: [ate] },
    };
  }
  const grupo = doLado.grupos.find((um) => (um.chave ?? SEM_VALOR) === chave);
  return grupo && { nome: `${grupo.nome}, ${doLado.nome}`, estreitas: { ...deTudo, [lida.por]: [chave] } };
};

interface Props {
  readonly relatorio: Relatorio;
  /** Key of the measure that groups and periods are told by. */
  readonly qual: string;
  readonly lida: ComparacaoLida;
  readonly escolhas: Escolhas;
  /** What the address opens. */
  readonly aberto: { readonly onde: string; readonly chave: string };
  readonly fechar: () => void;
}

/** The requests behind the row of a side that the address opens. */
export const ContadosDaComparacao = ({ relatorio, qual, lida, escolhas, aberto, fechar }: Props): ReactElement => {
  const lado = ladoAberto(aberto.onde);
  const linha = lado && linhaDe(lida, escolhas, ...lado, aberto.chave);
  if (lado === undefined || linha === undefined) return <NaoEstaAqui fechar={fechar} />;
  // All of a side is asked for by no figure of it.
  const medida = lado[1] === 'todos' ? undefined : qual;
  const rotulo = medida === undefined ? undefined : relatorio.medidas[medida]?.rotulo;
  return (
    <RequerimentosContados
      key={`${aberto.onde} ${aberto.chave} ${medida ?? ''}`}
      nome={lida.relatorio}
      consulta={{ ...comoQuery(linha.estreitas), medida }}
      linha={rotulo === undefined ? linha.nome : `${linha.nome}, ${rotulo}`}
      dia={diaDito(relatorio)}
      linhas={linhasDaMedida(relatorio, medida)}
      valorDe={valorDe(relatorio, medida)}
      fechar={fechar}
    />
  );
};
