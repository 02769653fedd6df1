import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { aparenciaDoTermo } from '../../../resources/requerimento/aparenciaDoTermo.ts';
import { pedidoAte } from '../../../resources/requerimento/ateQuando.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { situacoesDoTermo, type SituacaoDoTermo } from '../../../schemas/requerimento/termo.ts';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { classes } from '../../layout/ui/classes.ts';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos } from '../caminhos.ts';
import { Busca } from '../comum/Busca.tsx';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { Paginas } from '../comum/Paginas.tsx';
import { PorQueDoTermo } from './PorQueDoTermo.tsx';
import { useTermos, type PedidoDeTermos, type TermoDaLista } from './useTermos.ts';
import '../comum/recebidos.css';

const TITULO = 'Termos enviados';

const QUAIS: readonly (readonly [valor: SituacaoDoTermo | null, rotulo: string])[] = [
  [null, 'Todos'],
  ['enviado', 'Não lidos'],
  ['lido', 'Lidos'],
  ['ciente', 'Com ciência'],
];

const ehSituacao = (valor: string | null): valor is SituacaoDoTermo =>
  valor !== null && Object.hasOwn(situacoesDoTermo, valor);

/** What is asked for stands in the address: going back and reloading keep it. */
function usePedido(): readonly [PedidoDeTermos, (mudanca: Partial<PedidoDeTermos>) => void] {
  const [parametros, mudarParametros] = useSearchParams();
  const page = Number(parametros.get('page') ?? '1');
  const situacao = parametros.get('situacao');
  const pedido: PedidoDeTermos = {
    s: parametros.get('s') ?? '',
    situacao: ehSituacao(situacao) ? situacao : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
  const mudar = (mudanca: Partial<PedidoDeTermos>): void => {
    const novo = { ...pedido, page: 1, ...mudanca };
    mudarParametros(
      {
        ...(novo.s === '' ? {} : { s: novo.s }),
        ...(novo.situacao === null ? {} : { situacao: novo.situacao }),
        ...(novo.page === 1 ? {} : { page: String(novo.page) }),
      },
      { replace: true },
    );
  };
  return [pedido, mudar];
}

/** What is still to be done about it, before what it is about. */
const detalhes = ({ situacao, exige_ciencia, ciencia_ate, requerimento, processo, enviado_em }: TermoDaLista) =>
  [
    exige_ciencia && situacao !== 'ciente'
      ? ciencia_ate === null
        ? 'Confirme a ciência'
        : pedidoAte('Confirme a ciência', ciencia_ate)
      : null,
    [processo, requerimento].filter(Boolean).join(' '),
    `enviado em ${dataHoraNaCidade(enviado_em)}`,
  ]
    .filter((x) => x !== null)
    .join(' · ');

function Linha({ um }: { readonly um: TermoDaLista }): ReactElement {
  return (
    <li className={classes('recebido', um.situacao === 'enviado' && 'recebido-novo')}>
      <div className="recebido-texto">
        <a href={caminhos.termo(um.id)}>{um.titulo}</a>
        <p className="pequeno secundario">{detalhes(um)}</p>
        {um.exige_ciencia && um.situacao !== 'ciente' && um.ciencia_ate !== null && <PorQueDoTermo um={um} />}
      </div>
      <StatusChip {...aparenciaDoTermo(um.situacao)} />
    </li>
  );
}

function Vazio({ filtrado, limpar }: { readonly filtrado: boolean; readonly limpar: () => void }): ReactElement {
  if (!filtrado)
    return (
      <EstadoVazio
        titulo="Nenhum termo enviado a você"
        acao={<LigacaoBotao href={caminhos.inicio}>Ir para o início</LigacaoBotao>}
      >
        O que a prefeitura comunicar a você por termo aparece aqui.
      </EstadoVazio>
    );
  return (
    <EstadoVazio
      desenho="lupa"
      titulo="Nada com estes filtros"
      acao={
        <Botao variante="secundario" onClick={limpar}>
          Limpar tudo
        </Botao>
      }
    />
  );
}

/** termos-enviados: the notices that the city sent to the reader, of whichever request (ROTA-066). */
export function TermosEnviados(): ReactElement {
  const [pedido, mudar] = usePedido();
  const consulta = useTermos(pedido);
  return (
    <div className="pagina pagina-estreita">
      <Titulo aba={TITULO}>{TITULO}</Titulo>
      <div className="busca">
        <Busca rotulo="Buscar por título ou requerimento" valor={pedido.s} aoBuscar={(s) => mudar({ s })} />
      </div>
      <div className="filtros" role="group" aria-label="Situação">
        {QUAIS.map(([situacao, rotulo]) => (
          <button
            key={rotulo}
            type="button"
            className={classes('filtro', situacao === pedido.situacao && 'filtro-ligado')}
            aria-pressed={situacao === pedido.situacao}
            onClick={() => mudar({ situacao })}
          >
            {rotulo}
          </button>
        ))}
      </div>
      <Carregado consulta={consulta} rotulo="Carregando os termos…" oQue="os termos" principal linhas={6}>
        {(lista) => (
          <>
            <p className="so-leitor" role="status">
              {lista.total === 1 ? '1 termo' : `${lista.total} termos`}
            </p>
            <div className="lista" aria-busy={consulta.isPlaceholderData}>
              {lista.data.length === 0 ? (
                <Vazio
                  filtrado={pedido.s !== '' || pedido.situacao !== null || pedido.page > 1}
                  limpar={() => mudar({ s: '', situacao: null })}
                />
              ) : (
                <ul>
                  {lista.data.map((um) => (
                    <Linha key={um.id} um={um} />
                  ))}
                </ul>
              )}
            </div>
            <Paginas lista={lista} aoIr={(page) => mudar({ page })} />
          </>
        )}
      </Carregado>
    </div>
  );
}
