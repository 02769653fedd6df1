import { useState, type FormEvent, type ReactElement } from 'react';
import { contaDias, contagens } from '../../../schemas/relatorios/contagem.ts';
import { agrupamentos, dozeMeses, errosDoPeriodo } from '../../../schemas/relatorios/periodo.ts';
import { comparacoesDe, comparadosCom, type ComparadoCom } from '../../../schemas/relatorios/periodosProntos.ts';
import type { Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { verificarPermissao } from '../../../schemas/permissions.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Selecao } from '../../layout/ui/Selecao.tsx';
import { useOpcoesDosFiltros } from './chamadas.ts';
import { comAEscolhida } from './foraDasOpcoes.ts';
import { CamposDoPeriodo, diasDe, type DiasEscolhidos } from './CamposDoPeriodo.tsx';
import { comDias, diasEscolhidos } from './escolhas.ts';
import type { PropsDosFiltros } from './MolduraDoRelatorio.tsx';

interface Props extends PropsDosFiltros {
  readonly relatorio: Relatorio;
  /** What stands below: it names what the list of values has no room for. */
  readonly lido: Pick<RelatorioLido, 'por' | 'grupos'> | undefined;
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
  const nomeDoGrupo = (chave: string) => (valor: string) =>
    lido?.por === chave ? lido.grupos.find((grupo) => grupo.chave === valor)?.nome : undefined;
  const um = (nome: string): string => novas[nome]?.[0] ?? '';
  const mudar = (nome: string, valor: string): void => {
    const { [nome]: _velho, ...outras } = novas;
    setNovas(valor === '' ? outras : { ...outras, [nome]: [valor] });
  };
  const soDosSeus = !verificarPermissao(useUsuario(), 'prefeitura.requerimento.relatorio');
  /** Who reads of his sectors alone is offered those; a single one is told, and is no choice. */
  const daEscolha = (chave: string): { readonly vazio?: string; readonly valor: string } => {
    if (!soDosSeus || dimensoes[chave]?.nomes !== 'setor') return { vazio: 'Todos', valor: um(chave) };
    const [unico, ...outros] = opcoes[chave] ?? [];
    return unico === undefined || outros.length > 0
      ? { vazio: 'Todos os seus', valor: um(chave) }
      : { valor: unico.chave };
  };
  const comparacoes = comparacoesDosDias(diasEscolhidos(novas), hoje);
  const enviar = (evento: FormEvent): void => {
    evento.preventDefault();
    aplicar(novas);
  };
  return (
    <form className="cartao relatorio-filtros nao-imprimir" onSubmit={enviar} aria-label="O que o relatório conta">
      {momento !== 'agora' && (
        <>
          <CamposDoPeriodo
            dias={diasEscolhidos(novas)}
            hoje={hoje}
            erros={erros}
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
      {filtra.map((chave) => (
        <Selecao
          key={chave}
          rotulo={dimensoes[chave]?.rotulo ?? chave}
          {...daEscolha(chave)}
          opcoes={comAEscolhida(opcoes[chave], um(chave), nomeDoGrupo(chave))}
          aoEscolher={(valor) => mudar(chave, valor)}
          erro={erros[chave]}
          listas={[lista]}
        />
      ))}
      <Botao type="submit" carregando={aplicando}>
        Aplicar
      </Botao>
    </form>
  );
};
