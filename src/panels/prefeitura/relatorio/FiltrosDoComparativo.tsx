import { useState, type ReactElement } from 'react';
import {
  comparacoes,
  nomesDeTudo,
  RELATORIO_USUAL,
  TUDO,
  type Comparacao,
} from '../../../schemas/relatorios/comparacao.ts';
import { contaDias, contagens } from '../../../schemas/relatorios/contagem.ts';
import { ateHoje, dozeMeses, errosDoPeriodo } from '../../../schemas/relatorios/periodo.ts';
import { anteriorAo } from '../../../schemas/relatorios/periodosProntos.ts';
import type { Relatorio } from '../../../schemas/relatorios/relatorio.ts';
import { relatorios, relatoriosDePeriodos } from '../../../schemas/relatorios/relatorios.ts';
import { CampoDeData } from '../../layout/ui/data/CampoDeData.tsx';
import { Selecao } from '../../layout/ui/Selecao.tsx';
import { telaQueCabe } from '../../layout/ui/telaQueCabe.ts';
import { AplicarFiltros } from './AplicarFiltros.tsx';
import { CamposDoPeriodo, diasDe } from './CamposDoPeriodo.tsx';
import { useOpcoesDosFiltros } from './chamadas.ts';
import { ComparacoesProntas } from './ComparacoesProntas.tsx';
import { diasEscolhidos, PERIODO_USUAL } from './escolhas.ts';
import { comAEscolhida } from './foraDasOpcoes.ts';
import type { PropsDosFiltros } from './MolduraDoRelatorio.tsx';
import { useDiasInformados } from './useDiasInformados.ts';

export const relatorioDe = (nome: string | undefined): Relatorio =>
  relatoriosDePeriodos.find((um) => um.nome === (nome ?? RELATORIO_USUAL)) ?? relatorios[0];

/** What two sides of a report can differ in. */
const comparacoesDe = ({ filtra }: Relatorio) =>
  Object.entries(comparacoes).filter(([chave]) => chave === 'periodo' || filtra.includes(chave));

/** The usual grouping of two sides: by persons one may read no more than one's own work. */
const porUsualDe = ({ agrupa, dimensoes }: Relatorio, comparar: Comparacao): string =>
  agrupa.find((chave) => chave !== comparar && dimensoes[chave]?.nomes !== 'pessoa') ?? '';

interface DoLado {
  readonly rotulo: string;
  readonly relatorio: Relatorio;
  readonly comparar: Exclude<Comparacao, 'periodo'>;
  readonly valor: string;
  readonly aoEscolher: (valor: string) => void;
  readonly erro: string | undefined;
}

const CampoDoLado = ({ rotulo, relatorio, comparar, valor, aoEscolher, erro }: DoLado): ReactElement => {
  const lista = useOpcoesDosFiltros(relatorio);
  const opcoes = [
    { valor: TUDO, rotulo: nomesDeTudo[comparar] },
    ...comAEscolhida(lista.data?.[comparar], valor === TUDO ? '' : valor),
  ];
  return <Selecao {...{ rotulo, opcoes, valor, aoEscolher, erro }} vazio="Escolha" listas={[lista]} />;
};

interface Props extends PropsDosFiltros {
  /** Whether ready comparisons were opened or closed by hand; undefined: neither. */
  readonly prontasAbertas: boolean | undefined;
  readonly aoAbrirProntas: (abertas: boolean) => void;
}

/** A phone shows the form first: ready comparisons are one more touch there. */
const useTelaEstreita = telaQueCabe('(max-width: 599px)');

/** Which report, what differs, and the two sides; nothing is asked for before "Aplicar". */
export const FiltrosDoComparativo = (props: Props): ReactElement => {
  const { escolhas, aplicar, hoje, erros, aplicando, prontasAbertas, aoAbrirProntas } = props;
  const estreita = useTelaEstreita();
  // Nothing was asked yet, or a side is missing.
  const faltaEscolher = Object.keys(escolhas).length === 0 || erros['a'] !== undefined || erros['b'] !== undefined;
  const [novas, setNovas] = useState(escolhas);
  const um = (nome: string): string => novas[nome]?.[0] ?? '';
  const mudar = (mudadas: Readonly<Record<string, string>>): void =>
    setNovas(
      Object.fromEntries(
        Object.entries({ ...novas, ...Object.fromEntries(Object.entries(mudadas).map(([n, v]) => [n, [v]])) }).filter(
          ([, [valor = '']]) => valor !== '',
        ),
      ),
    );
  const relatorio = relatorioDe(novas['relatorio']?.[0]);
  const possiveis = comparacoesDe(relatorio);
  const comparar = (um('comparar') || 'periodo') as Comparacao;
  const usual = dozeMeses(hoje);
  const escolhidos = diasEscolhidos(novas);
  const dias = diasDe(escolhidos, hoje);
  const doLadoA = { de: dias.de || usual.de, ate: dias.ate || usual.ate };
  // An address may hold what is no day at all: the server says so on the field.
  const haDias = errosDoPeriodo(doLadoA, 'mensal', hoje) === undefined;
  // An address may say what B is of A in the place of its days.
  const com = um('comparado_com') === 'ano-anterior' ? 'ano-anterior' : undefined;
  const contados = haDias ? ateHoje(doLadoA, hoje) : usual;
  const antes = anteriorAo({ ...contados, periodo: escolhidos.periodo || undefined }, com);
  const medidaUsual = relatorio.colunas[0] ?? '';
  const porUsual = porUsualDe(relatorio, comparar);
  const usuais = {
    ...PERIODO_USUAL,
    relatorio: [RELATORIO_USUAL],
    comparar: ['periodo'],
    por: [porUsual],
    medida: [medidaUsual],
    contagem: ['corridos'],
    ...(comparar === 'periodo' && haDias ? { de_b: [antes.de], ate_b: [antes.ate] } : {}),
  };
  const { faltas, enviar } = useDiasInformados(novas, aplicar);
  return (
    <>
      <ComparacoesProntas
        {...{ relatorio, escolhas, aplicar }}
        abertas={prontasAbertas ?? (faltaEscolher && !estreita)}
        aoAbrir={aoAbrirProntas}
      />
      <form className="cartao relatorio-filtros nao-imprimir" onSubmit={enviar} aria-label="O que se compara">
        <div className="relatorio-campos">
          <Selecao
            rotulo="Relatório"
            opcoes={relatoriosDePeriodos.map(({ nome, rotulo }) => ({ valor: nome, rotulo }))}
            valor={relatorio.nome}
            aoEscolher={(valor) =>
              mudar({ relatorio: valor, medida: '', por: '', a: '', b: '', comparar: '', contagem: '' })
            }
            erro={erros['relatorio']}
          />
          <Selecao
            rotulo="Comparar"
            opcoes={possiveis.map(([valor, rotulo]) => ({ valor, rotulo }))}
            valor={comparar}
            aoEscolher={(valor) =>
              mudar({ comparar: valor, por: '', a: '', b: '', de_b: '', ate_b: '', comparado_com: '' })
            }
            erro={erros['comparar']}
          />
          <CamposDoPeriodo
            dias={escolhidos}
            hoje={hoje}
            erros={{ ...erros, ...faltas }}
            aoMudar={(mudados) => mudar({ ...mudados })}
          />
          {comparar === 'periodo' ? (
            <>
              <CampoDeData
                rotulo="Lado B, de"
                valor={um('de_b') || antes.de}
                aoMudar={(de_b) => mudar({ de_b, ate_b: um('ate_b') || antes.ate, comparado_com: '' })}
                erro={erros['de_b']}
              />
              <CampoDeData
                rotulo="Lado B, até"
                valor={um('ate_b') || antes.ate}
                aoMudar={(ate_b) => mudar({ ate_b, de_b: um('de_b') || antes.de, comparado_com: '' })}
                erro={erros['ate_b']}
              />
            </>
          ) : (
            (['a', 'b'] as const).map((lado) => (
              <CampoDoLado
                key={lado}
                rotulo={lado === 'a' ? 'Lado A' : 'Lado B'}
                {...{ relatorio, comparar }}
                valor={um(lado)}
                aoEscolher={(valor) => mudar({ [lado]: valor })}
                erro={erros[lado]}
              />
            ))
          )}
          <Selecao
            rotulo="Medida do desenho"
            opcoes={relatorio.colunas.map((chave) => ({
              valor: chave,
              rotulo: relatorio.medidas[chave]?.rotulo ?? chave,
            }))}
            valor={um('medida') || medidaUsual}
            aoEscolher={(medida) => mudar({ medida })}
          />
          {contaDias(relatorio) && (
            <Selecao
              rotulo="Contagem"
              opcoes={Object.entries(contagens).map(([valor, rotulo]) => ({ valor, rotulo }))}
              valor={um('contagem') || 'corridos'}
              aoEscolher={(contagem) => mudar({ contagem })}
              erro={erros['contagem']}
            />
          )}
          <Selecao
            rotulo="Por"
            opcoes={relatorio.agrupa
              .filter((chave) => chave !== comparar)
              .map((chave) => ({ valor: chave, rotulo: relatorio.dimensoes[chave]?.rotulo ?? chave }))}
            valor={um('por') || porUsual}
            aoEscolher={(por) => mudar({ por })}
            erro={erros['por']}
          />
        </div>
        <AplicarFiltros {...{ escolhas, novas, usuais, aplicando }} />
      </form>
    </>
  );
};
