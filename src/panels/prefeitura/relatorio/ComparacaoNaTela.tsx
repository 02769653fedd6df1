import { useMemo, type ReactElement } from 'react';
import {
  diferencaDita,
  faltasDosLados,
  fraseDaComparacao,
  gruposComparados,
  nomesNasColunas,
  periodosComparados,
  type ComparacaoLida,
  type GrupoComparado,
} from '../../../schemas/relatorios/comparacao.ts';
import { SEM_VALOR } from '../../../schemas/relatorios/dimensoes.ts';
import { FORA_DA_TABELA, gruposFora } from '../../../schemas/relatorios/frases.ts';
import { valorDito } from '../../../schemas/relatorios/mostrarValor.ts';
import { nomesDosPeriodos } from '../../../schemas/relatorios/nomeDoPeriodo.ts';
import { porDito } from '../../../schemas/relatorios/porDito.ts';
import { haContados } from '../../../schemas/relatorios/requerimentosContados.ts';
import { medidasDaTela, valorDeNada, type Medida, type Relatorio } from '../../../schemas/relatorios/relatorio.ts';
import { ninguemDito, ninguemNoFim, semNinguem } from '../../../schemas/relatorios/semNinguem.ts';
import { Aparte } from './Aparte.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { ContadosDaComparacao, noEndereco } from './ContadosDaComparacao.tsx';
import type { Escolhas } from './escolhas.ts';
import { FiguraDosGrupos, FiguraDosPeriodos } from './FiguraDaComparacao.tsx';
import { OQueECadaNumero } from './OQueECadaNumero.tsx';
import { LADOS, TabelaDaComparacao, type LinhaDaComparacao, type QualLado } from './TabelaDaComparacao.tsx';
import { useAberto } from './useAberto.ts';

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
  const nomes = nomesNasColunas(lida);
  const por = relatorio.dimensoes[lida.por]?.rotulo ?? lida.por;
  const porGrupo = `${medida.rotulo}, ${porDito(relatorio, lida.por)}`;
  const periodos = periodosComparados(lida, qual);
  const porPeriodo = `${medida.rotulo}, por ${nomesDosPeriodos[agrupar].toLowerCase()}`;
  const noTodo = relatorio.colunas.flatMap((chave) => {
    const uma = relatorio.medidas[chave];
    return uma === undefined ? [] : [{ chave, medida: uma, a: a.total[chave] ?? null, b: b.total[chave] ?? null }];
  });
  const temGrupo = (lado: QualLado, chave: string): boolean =>
    lida[lado].grupos.some((g) => (g.chave ?? SEM_VALOR) === chave);
  /** The period of a side that stands in a row of both. */
  const inicioDe = (lado: QualLado, linha: string): string | undefined => lida[lado].periodos[Number(linha)]?.inicio;
  const abrirPeriodo = (linha: string, lado: QualLado): void =>
    abrir(noEndereco(lado, 'periodo'), inicioDe(lado, linha) ?? '');
  const deUmPeriodo = aberto?.onde.endsWith('-periodo') === true;
  const contados = aberto !== null && <ContadosDaComparacao {...{ relatorio, lida, qual, escolhas, aberto, fechar }} />;
  return (
    <>
      <TabelaDaComparacao
        titulo={`${relatorio.rotulo}: os dois lados`}
        cabecalho="Medida"
        lida={lida}
        faltas={faltasDosLados(lida, noTodo)}
        linhas={noTodo.map(({ medida: uma, ...lados }) => ({
          ...linhaDe(uma, { ...lados, nome: uma.rotulo }),
          frase: uma.frase,
          abrem: LADOS.filter((lado) => haContados(uma, lados[lado])),
        }))}
        abrir={(_linha, lado) => abrir(noEndereco(lado, 'todos'), '')}
      />
      <p className="relatorio-lados nao-imprimir">
        {LADOS.map((lado, i) => (
          <Botao key={lado} variante="texto" onClick={() => abrir(noEndereco(lado, 'todos'), '')}>
            {`Ver os requerimentos: ${nomes[i]}`}
          </Botao>
        ))}
      </p>
      <FiguraDosGrupos
        {...{ medida, a, b }}
        grupos={semNinguem(relatorio, lida.por, grupos)}
        titulo={fraseDaComparacao(medida, lida, qual)}
        oQue={porGrupo}
        abrir={(chave, lado) => abrir(noEndereco(lado, 'grupo'), chave)}
      />
      <TabelaDaComparacao
        titulo={porGrupo}
        cabecalho={por}
        lida={lida}
        faltas={faltasDosLados(
          lida,
          grupos.map((grupo) => ({ ...grupo, medida })),
        )}
        linhas={ninguemNoFim(relatorio, lida.por, grupos).map((grupo) => ({
          ...linhaDe(medida, grupo),
          abrem: LADOS.filter((lado) => temGrupo(lado, grupo.chave) && haContados(medida, grupo[lado])),
        }))}
        abrir={({ chave }, lado) => abrir(noEndereco(lado, 'grupo'), chave)}
      />
      <Aparte criterios={ninguemDito(relatorio, lida.por, grupos)} />
      {[a, b].map(
        ({ grupos_fora: fora }, i) =>
          fora > 0 && (
            <p key={i} className="secundario">
              {FORA_DA_TABELA} em {nomes[i]}: {gruposFora(fora)}.
            </p>
          ),
      )}
      {!deUmPeriodo && contados}
      <OQueECadaNumero medidas={medidasDaTela(relatorio)} />
      {periodos.length > 0 && (
        <>
          <FiguraDosPeriodos
            {...{ medida, a, b, periodos }}
            titulo={porPeriodo}
            oQue={porPeriodo}
            abrir={abrirPeriodo}
          />
          <TabelaDaComparacao
            titulo={porPeriodo}
            cabecalho={nomesDosPeriodos[agrupar]}
            lida={lida}
            faltas={faltasDosLados(
              lida,
              periodos.map((periodo) => ({ ...periodo, medida })),
            )}
            linhas={periodos.map((periodo) => ({
              ...linhaDe(medida, periodo),
              abrem: LADOS.filter(
                (lado) => inicioDe(lado, periodo.chave) !== undefined && haContados(medida, periodo[lado]),
              ),
            }))}
            abrir={({ chave }, lado) => abrirPeriodo(chave, lado)}
          />
        </>
      )}
      {deUmPeriodo && contados}
    </>
  );
};
