import { useState, type ReactElement } from 'react';
import { nomeCurto } from '../../../schemas/relatorios/nomeCurto.ts';
import { filtrosDoFluxo, lugaresDoFluxo, type FluxoLido } from '../../../schemas/relatorios/fluxo.ts';
import { Selecao } from '../../layout/ui/Selecao.tsx';
import { AplicarFiltros } from './AplicarFiltros.tsx';
import { CamposDoPeriodo } from './CamposDoPeriodo.tsx';
import { useOpcoesDosFiltros } from './chamadas.ts';
import { comAEscolhida } from './foraDasOpcoes.ts';
import { comDias, diasEscolhidos, PERIODO_USUAL } from './escolhas.ts';
import type { PropsDosFiltros } from './MolduraDoRelatorio.tsx';
import { useDiasInformados } from './useDiasInformados.ts';

interface Props extends PropsDosFiltros {
  /** The type that is shown, where none was chosen. */
  readonly processo: FluxoLido['processo'];
}

/** Days, type, sector and kind of place of a flow; one type always, for several together say nothing. */
export const FiltrosDoFluxo = ({ escolhas, aplicar, hoje, erros, aplicando, processo }: Props): ReactElement => {
  const [novas, setNovas] = useState(escolhas);
  const lista = useOpcoesDosFiltros({ nome: 'fluxo-processo' });
  const um = (nome: string): string => novas[nome]?.[0] ?? '';
  const mudar = (nome: string, valor: string): void => {
    const { [nome]: _velho, ...outras } = novas;
    setNovas(valor === '' ? outras : { ...outras, [nome]: [valor] });
  };
  const usuais = {
    ...PERIODO_USUAL,
    por: ['etapa'],
    ...(processo === null ? {} : { processo: [processo.chave] }),
  };
  const { faltas, enviar } = useDiasInformados(novas, aplicar);
  /** A list says nothing of numbers and options: what stands there is not one of it. */
  const recusado = (chave: string, oQue: string): string | undefined => {
    const [pedido] = escolhas[chave] ?? [];
    if (erros[chave] === undefined || pedido === undefined || um(chave) !== pedido) return undefined;
    return `Não há ${oQue} “${nomeCurto(pedido)}”. Escolha outro`;
  };
  const opcoesDe = (chave: 'processo' | 'setor') => comAEscolhida(lista.data?.[chave], um(chave));
  return (
    <form className="cartao relatorio-filtros nao-imprimir" onSubmit={enviar} aria-label="O que o relatório conta">
      <div className="relatorio-campos">
        <CamposDoPeriodo
          dias={diasEscolhidos(novas)}
          hoje={hoje}
          erros={{ ...erros, ...faltas }}
          aoMudar={(dias) => setNovas(comDias(novas, dias))}
        />
        <Selecao
          rotulo={filtrosDoFluxo.dimensoes.processo.rotulo}
          {...(um('processo') === '' && processo === null ? { vazio: 'O que mais passou' } : {})}
          opcoes={opcoesDe('processo')}
          valor={um('processo') || (processo?.chave ?? '')}
          aoEscolher={(valor) => mudar('processo', valor)}
          erro={recusado('processo', 'tipo')}
          listas={[lista]}
        />
        <Selecao
          rotulo={filtrosDoFluxo.dimensoes.setor.rotulo}
          vazio="Todos"
          opcoes={opcoesDe('setor')}
          valor={um('setor')}
          aoEscolher={(valor) => mudar('setor', valor)}
          erro={recusado('setor', 'setor')}
          listas={[lista]}
        />
        <Selecao
          rotulo="Por"
          opcoes={Object.entries(lugaresDoFluxo).map(([valor, rotulo]) => ({ valor, rotulo }))}
          valor={um('por') || 'etapa'}
          aoEscolher={(valor) => mudar('por', valor)}
          erro={recusado('por', 'agrupamento')}
        />
      </div>
      <AplicarFiltros {...{ escolhas, novas, usuais, aplicando }} />
    </form>
  );
};
