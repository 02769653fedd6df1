import { useMemo, useRef, type ReactElement } from 'react';
import {
  diferencaDita,
  fraseDaComparacao,
  gruposComparados,
  ladoPorExtenso,
  nomesNasColunas,
  periodosComparados,
  type ComparacaoLida,
  type GrupoComparado,
} from '../../../schemas/relatorios/comparacao.ts';
import {
  COMPARACAO_NA_FOLHA,
  COMPARACAO_NA_TELA,
  desenharComparacao,
} from '../../../schemas/relatorios/desenho/desenharComparacao.ts';
import { GRUPOS_NO_DESENHO } from '../../../schemas/relatorios/desenho/partes.ts';
import { SEM_VALOR } from '../../../schemas/relatorios/dimensoes.ts';
import { FORA_DA_TABELA, gruposFora } from '../../../schemas/relatorios/frases.ts';
import { valorDito } from '../../../schemas/relatorios/mostrarValor.ts';
import { nomesDosPeriodos } from '../../../schemas/relatorios/nomeDoPeriodo.ts';
import { medidasDaTela, valorDeNada, type Medida, type Relatorio } from '../../../schemas/relatorios/relatorio.ts';
import { comoQuery } from './chamadas.ts';
import type { Escolhas } from './escolhas.ts';
import { AmostraDaSerie, DesenhoDoRelatorio } from './DesenhoDoRelatorio.tsx';
import { NaoEstaAqui } from './NaoEstaAqui.tsx';
import { OQueECadaNumero } from './OQueECadaNumero.tsx';
import { RequerimentosContados } from './RequerimentosContados.tsx';
import { TabelaDaComparacao, type LinhaDaComparacao, type QualLado } from './TabelaDaComparacao.tsx';
import { useAberto } from './useAberto.ts';
import { useLargura, useNaFolha } from './useLargura.ts';

interface DaFigura extends Pick<ComparacaoLida, 'a' | 'b'> {
  readonly medida: Medida;
  readonly titulo: string;
  readonly oQue: string;
  readonly grupos: readonly GrupoComparado[];
  readonly emOrdem?: boolean;
  /** Shows what a side of a group counts. */
  readonly abrir?: (chave: string, lado: QualLado) => void;
}

/** One measure of both sides, drawn by group or by period. */
const Figura = ({ medida, titulo, oQue, grupos, a, b, emOrdem = false, abrir }: DaFigura): ReactElement => {
  const caixa = useRef<HTMLDivElement>(null);
  const largura = useLargura(caixa, 560);
  const espacos = useNaFolha() ? COMPARACAO_NA_FOLHA : COMPARACAO_NA_TELA;
  const fora = grupos.length - (emOrdem ? GRUPOS_NO_DESENHO : espacos.grupos);
  return (
    <figure className="cartao relatorio-grafico">
      <figcaption>
        <h2>{titulo}</h2>
        {titulo !== oQue && <p className="secundario">{oQue}</p>}
      </figcaption>
      <ul className="relatorio-legenda">
        {[a, b].map((lado, serie) => (
          <li key={serie}>
            <AmostraDaSerie serie={serie} />
            {ladoPorExtenso(lado)}
          </li>
        ))}
      </ul>
      <div ref={caixa}>
        <DesenhoDoRelatorio
          desenho={desenharComparacao(medida, nomesNasColunas({ a, b }), grupos, largura, emOrdem, espacos)}
          abrir={(marca) => {
            const chave = marca.linha?.chave ?? null;
            if (abrir === undefined || chave === null || marca.tipo !== 'retangulo') return undefined;
            const { serie } = marca;
            return () => abrir(chave, serie === 0 ? 'a' : 'b');
          }}
          descricao={`${titulo === oQue ? oQue : `${titulo}. ${oQue}`}. Os números estão na tabela.`}
        />
      </div>
      {fora > 0 && (
        <p className="secundario">{fora === 1 ? 'Mais 1 está na tabela.' : `Mais ${fora} estão na tabela.`}</p>
      )}
    </figure>
  );
};

const linhaDe = (medida: Medida, { chave, nome, a, b }: GrupoComparado): LinhaDaComparacao => ({
  chave,
  nome,
  ditos: [valorDito(medida, a), valorDito(medida, b), diferencaDita(medida, a, b)],
});

interface Props {
  readonly relatorio: Relatorio;
  readonly lida: ComparacaoLida;
  /** Key of the measure that is drawn. */
  readonly qual: string;
  readonly escolhas: Escolhas;
}

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
    ...(comparar === 'periodo' || seu === undefined ? {} : { [comparar]: seu }),
  };
};

/** Two sides of a report: all its figures with their difference, one of them drawn and told by group and by period, with the requests behind. */
export const ComparacaoNaTela = ({ relatorio, lida, qual, escolhas }: Props): ReactElement | null => {
  const { a, b, agrupar } = lida;
  const medida = relatorio.medidas[qual];
  const { aberto, abrir, fechar } = useAberto();
  const grupos = useMemo(
    () => gruposComparados({ a, b }, qual, medida === undefined ? null : valorDeNada(medida)),
    [a, b, qual, medida],
  );
  if (medida === undefined) return null;
  const por = relatorio.dimensoes[lida.por]?.rotulo ?? lida.por;
  const porGrupo = `${medida.rotulo}, por ${por.toLowerCase()}`;
  const periodos = periodosComparados(lida, qual);
  const porPeriodo = `${medida.rotulo}, por ${nomesDosPeriodos[agrupar].toLowerCase()}`;
  const lado = (['a', 'b'] as const).find((um) => um === aberto?.onde);
  const daLinha = grupos.find(({ chave }) => chave === aberto?.chave);
  const temGrupo = (chave: string) => (lado: QualLado) =>
    lida[lado].grupos.some((g) => (g.chave ?? SEM_VALOR) === chave);
  return (
    <>
      <TabelaDaComparacao
        titulo={`${relatorio.rotulo}: os dois lados`}
        cabecalho="Medida"
        lida={lida}
        linhas={relatorio.colunas.flatMap((chave): readonly LinhaDaComparacao[] => {
          const uma = relatorio.medidas[chave];
          if (uma === undefined) return [];
          const [x, y] = [a.total[chave] ?? null, b.total[chave] ?? null];
          return [
            {
              ...linhaDe(uma, { chave, nome: uma.rotulo, a: x, b: y }),
              frase: uma.frase,
              ...(x === null || y === null ? { falta: uma.falta } : {}),
            },
          ];
        })}
      />
      <Figura
        {...{ medida, a, b, grupos }}
        titulo={fraseDaComparacao(medida, lida, qual)}
        oQue={porGrupo}
        abrir={(chave, qualLado) => abrir(qualLado, chave)}
      />
      <TabelaDaComparacao
        titulo={porGrupo}
        cabecalho={por}
        lida={lida}
        linhas={grupos.map((grupo) => ({
          ...linhaDe(medida, grupo),
          abrem: (['a', 'b'] as const).filter(temGrupo(grupo.chave)),
        }))}
        abrir={({ chave }, lado) => abrir(lado, chave)}
      />
      {[a, b].map(
        ({ grupos_fora: fora }, i) =>
          fora > 0 && (
            <p key={i} className="secundario">
              {FORA_DA_TABELA} em {nomesNasColunas(lida)[i]}: {gruposFora(fora)}.
            </p>
          ),
      )}
      {aberto !== null &&
        (lado === undefined || daLinha === undefined ? (
          <NaoEstaAqui fechar={fechar} />
        ) : (
          <RequerimentosContados
            key={`${lado} ${daLinha.chave}`}
            nome={relatorio.nome}
            consulta={comoQuery({ ...comoRelatorio(lida, lado, escolhas), [lida.por]: [daLinha.chave] })}
            linha={`${daLinha.nome}, ${lida[lado].nome}`}
            fechar={fechar}
          />
        ))}
      <OQueECadaNumero medidas={medidasDaTela(relatorio)} />
      {periodos.length > 0 && (
        <>
          <Figura {...{ medida, a, b }} grupos={periodos} titulo={porPeriodo} oQue={porPeriodo} emOrdem />
          <TabelaDaComparacao
            titulo={porPeriodo}
            cabecalho={nomesDosPeriodos[agrupar]}
            lida={lida}
            linhas={periodos.map((periodo) => linhaDe(medida, periodo))}
          />
        </>
      )}
    </>
  );
};
