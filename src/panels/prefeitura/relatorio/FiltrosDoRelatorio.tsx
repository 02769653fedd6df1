import { useState, type ReactElement } from 'react';
import { contaDias, contagens } from '../../../schemas/relatorios/contagem.ts';
import { todosDe } from '../../../schemas/relatorios/dimensoes.ts';
import { agrupamentos, dozeMeses, errosDoPeriodo } from '../../../schemas/relatorios/periodo.ts';
import { comparacoesDe, comparadosCom, type ComparadoCom } from '../../../schemas/relatorios/periodosProntos.ts';
import { ESCOLHAS_NO_MAXIMO, type Relatorio, type RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { verificarPermissao } from '../../../schemas/permissions.ts';
import { Selecao, type OpcaoDaSelecao } from '../../layout/ui/Selecao.tsx';
import { SelecaoVaria } from '../../layout/ui/SelecaoVaria.tsx';
import { useOpcoesDosFiltros } from './chamadas.ts';
import { comAsEscolhidas, naoExisteAqui } from './foraDasOpcoes.ts';
import { AplicarFiltros } from './AplicarFiltros.tsx';
import { CamposDoPeriodo, diasDe, type DiasEscolhidos } from './CamposDoPeriodo.tsx';
import { comDias, diasEscolhidos, PERIODO_USUAL } from './escolhas.ts';
import type { PropsDosFiltros } from './MolduraDoRelatorio.tsx';
import { useDiasInformados } from './useDiasInformados.ts';

interface Props extends PropsDosFiltros {
  readonly relatorio: Relatorio;
  /** What stands below: it names what the list of values has no room for. */
  readonly lido: Pick<RelatorioLido, 'por' | 'grupos' | 'pessoas'> | undefined;
}

/** What the chosen days may be compared with; days that are still being written, with nothing. */
const comparacoesDosDias = (dias: DiasEscolhidos, hoje: string): readonly ComparadoCom[] => {
  const usual = dozeMeses(hoje);
  const { de, ate } = diasDe(dias, hoje);
  const ditos = { de: de || usual.de, ate: ate || usual.ate, periodo: dias.periodo || undefined };
  return errosDoPeriodo(ditos, 'mensal', hoje) === undefined ? comparacoesDe(ditos) : [];
};

/** Days, grouping and values of a report; nothing is asked for before "Aplicar". */
export const FiltrosDoRelatorio = (props: Props): ReactElement => {
  const { relatorio, lido, escolhas, aplicar, hoje, erros, aplicando } = props;
  const { dimensoes, agrupa, filtra, momento } = relatorio;
  const [novas, setNovas] = useState(escolhas);
  const lista = useOpcoesDosFiltros(relatorio);
  const { data: opcoes = {} } = lista;
  /** One of the address whom the report does not know is none of it, however long the list is. */
  const nomeDaPessoa = (chave: string, valor: string): string | undefined =>
    lido?.pessoas === undefined || aplicando || escolhas[chave]?.includes(valor) !== true
      ? undefined
      : (lido.pessoas[valor] ?? naoExisteAqui(valor));
  const nomeDoGrupo = (chave: string) => (valor: string) =>
    (dimensoes[chave]?.nomes === 'pessoa' ? nomeDaPessoa(chave, valor) : undefined) ??
    (lido?.por === chave ? lido.grupos.find((grupo) => grupo.chave === valor)?.nome : undefined);
  const um = (nome: string): string => novas[nome]?.[0] ?? '';
  const escolher = (nome: string, valores: readonly string[]): void => {
    const { [nome]: _velhos, ...outras } = novas;
    setNovas(valores.length === 0 ? outras : { ...outras, [nome]: valores });
  };
  const mudar = (nome: string, valor: string): void => escolher(nome, valor === '' ? [] : [valor]);
  const soDosSeus = !verificarPermissao(useUsuario(), 'prefeitura.requerimento.relatorio');
  /** Who reads of his sectors alone is offered those. */
  const dosSeus = (chave: string): boolean => soDosSeus && dimensoes[chave]?.nomes === 'setor';
  /** Of one sector alone that is told, and is no choice. */
  const unicoDe = (chave: string): OpcaoDaSelecao | undefined => {
    const [unico, ...outros] = dosSeus(chave) ? (opcoes[chave] ?? []) : [];
    return unico === undefined || outros.length > 0 ? undefined : { valor: unico.chave, rotulo: unico.nome };
  };
  const comparacoes = comparacoesDosDias(diasEscolhidos(novas), hoje);
  const usuais = {
    ...PERIODO_USUAL,
    ...(comparacoes.length === 0 ? {} : { comparado_com: comparacoes.slice(0, 1) }),
    agrupar: ['mensal'],
    contagem: ['corridos'],
    por: agrupa.slice(0, 1),
  };
  const { faltas, enviar } = useDiasInformados(novas, aplicar);
  return (
    <form className="cartao relatorio-filtros nao-imprimir" onSubmit={enviar} aria-label="O que o relatório conta">
      <div className="relatorio-campos">
        {momento !== 'agora' && (
          <>
            <CamposDoPeriodo
              dias={diasEscolhidos(novas)}
              hoje={hoje}
              erros={{ ...erros, ...faltas }}
              aoMudar={(dias) => setNovas(comDias(novas, dias))}
            />
            {comparacoes.length > 1 && (
              <Selecao
                rotulo="Comparar com"
                opcoes={comparacoes.map((valor) => ({ valor, rotulo: comparadosCom[valor] }))}
                valor={um('comparado_com') || (comparacoes[0] ?? '')}
                aoEscolher={(valor) => mudar('comparado_com', valor)}
                erro={erros['comparado_com']}
              />
            )}
            <Selecao
              rotulo="Agrupar"
              opcoes={Object.entries(agrupamentos).map(([valor, rotulo]) => ({ valor, rotulo }))}
              valor={um('agrupar') || 'mensal'}
              aoEscolher={(valor) => mudar('agrupar', valor)}
              erro={erros['agrupar']}
            />
          </>
        )}
        {contaDias(relatorio) && (
          <Selecao
            rotulo="Contagem"
            opcoes={Object.entries(contagens).map(([valor, rotulo]) => ({ valor, rotulo }))}
            valor={um('contagem') || 'corridos'}
            aoEscolher={(valor) => mudar('contagem', valor)}
            erro={erros['contagem']}
          />
        )}
        <Selecao
          rotulo="Por"
          opcoes={agrupa.map((chave) => ({ valor: chave, rotulo: dimensoes[chave]?.rotulo ?? chave }))}
          valor={um('por') || (agrupa[0] ?? '')}
          aoEscolher={(valor) => mudar('por', valor)}
          erro={erros['por']}
        />
        {filtra.map((chave) => {
          const comum = { rotulo: dimensoes[chave]?.rotulo ?? chave, erro: erros[chave], listas: [lista] };
          const unico = unicoDe(chave);
          return unico === undefined ? (
            <SelecaoVaria
              key={chave}
              {...comum}
              vazio={dosSeus(chave) ? 'Todos os seus' : todosDe(dimensoes[chave] ?? {})}
              valores={novas[chave] ?? []}
              maximo={ESCOLHAS_NO_MAXIMO}
              opcoes={comAsEscolhidas(opcoes[chave], novas[chave], nomeDoGrupo(chave), erros[chave] !== undefined)}
              aoEscolher={(valores) => escolher(chave, valores)}
            />
          ) : (
            <Selecao key={chave} {...comum} opcoes={[unico]} valor={unico.valor} aoEscolher={(v) => mudar(chave, v)} />
          );
        })}
      </div>
      <AplicarFiltros {...{ escolhas, novas, usuais, aplicando }} />
    </form>
  );
};
