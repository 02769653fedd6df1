import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { textosDosPaineis } from '../../../schemas/textosDosPaineis.ts';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../layout/ui/BotaoDeIcone.tsx';
import { classes } from '../../layout/ui/classes.ts';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos, enderecoDoAviso } from '../caminhos.ts';
import { Busca } from '../comum/Busca.tsx';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { Paginas } from '../comum/Paginas.tsx';
import {
  useMarcar,
  useTodasAsNotificacoes,
  type NotificacaoGuardada,
  type PedidoDeNotificacoes,
} from './useTodasAsNotificacoes.ts';
import './notificacoes.css';

const t = textosDosPaineis.notificacoes;

const QUAIS = [
  ['', 'Todas'],
  ['nao', 'Não lidas'],
  ['sim', 'Lidas'],
] as const;

/** What is asked for stands in the address: going back and reloading keep it. */
function usePedido(): readonly [PedidoDeNotificacoes, (mudanca: Partial<PedidoDeNotificacoes>) => void] {
  const [parametros, mudarParametros] = useSearchParams();
  const page = Number(parametros.get('page') ?? '1');
  const lida = parametros.get('lidas');
  const pedido: PedidoDeNotificacoes = {
    s: parametros.get('s') ?? '',
    lida: lida === 'sim' || lida === 'nao' ? lida === 'sim' : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
  const mudar = (mudanca: Partial<PedidoDeNotificacoes>): void => {
    const novo = { ...pedido, page: 1, ...mudanca };
    mudarParametros(
      {
        ...(novo.s === '' ? {} : { s: novo.s }),
        ...(novo.lida === null ? {} : { lidas: novo.lida ? 'sim' : 'nao' }),
        ...(novo.page === 1 ? {} : { page: String(novo.page) }),
      },
      { replace: true },
    );
  };
  return [pedido, mudar];
}

type Marcar = (ids: readonly number[], lidas: boolean) => void;

function Linha({ uma, marcar }: { readonly uma: NotificacaoGuardada; readonly marcar: Marcar }): ReactElement {
  const { id, message, lida, recebida_em } = uma;
  const href = enderecoDoAviso(uma);
  return (
    <li className={classes('aviso-guardado', !lida && 'aviso-guardado-novo')}>
      <Icone nome={href === null ? 'info' : 'documento'} />
      <div className="aviso-guardado-texto">
        {href === null ? (
          <p>{message}</p>
        ) : (
          <a href={href} onClick={() => !lida && marcar([id], true)}>
            {message}
          </a>
        )}
        <p className="pequeno secundario">
          {!lida && <b>Não lida · </b>}
          <time dateTime={recebida_em}>{dataHoraNaCidade(recebida_em)}</time>
        </p>
      </div>
      <BotaoDeIcone
        icone={lida ? 'email' : 'certo'}
        rotulo={lida ? t.marcarComoNaoLida : t.marcarComoLida}
        onClick={() => marcar([id], !lida)}
      />
    </li>
  );
}

function Vazio({
  pedido,
  limpar,
}: {
  readonly pedido: PedidoDeNotificacoes;
  readonly limpar: () => void;
}): ReactElement {
  if (pedido.s === '' && pedido.lida === null && pedido.page === 1)
    return (
      <EstadoVazio titulo={t.vazio} acao={<LigacaoBotao href={caminhos.inicio}>Ir para o início</LigacaoBotao>}>
        O que a prefeitura fizer nos seus requerimentos aparece aqui.
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

/** minha-conta/cadastro/notificacoes: the history behind the bell, which shows the newest alone (AMB-120). */
export function TodasAsNotificacoes(): ReactElement {
  const [pedido, mudar] = usePedido();
  const consulta = useTodasAsNotificacoes(pedido);
  const marcarNoServidor = useMarcar();
  const [marcando, setMarcando] = useState(false);
  const marcar: Marcar = (ids, lidas) => {
    setMarcando(true);
    marcarNoServidor(ids, lidas)
      .catch((erro: unknown) => {
        // The call has said so; the list shows what is the case.
        if (!(erro instanceof ApiError)) throw erro;
      })
      .finally(() => setMarcando(false));
  };
  return (
    <div className="pagina pagina-estreita">
      <Titulo aba="Notificações">Notificações</Titulo>
      <div className="busca">
        <Busca rotulo="Buscar nas mensagens" valor={pedido.s} aoBuscar={(s) => mudar({ s })} />
      </div>
      <div className="filtros" role="group" aria-label="Lidas e não lidas">
        {QUAIS.map(([valor, rotulo]) => {
          const lida = valor === '' ? null : valor === 'sim';
          return (
            <button
              key={valor}
              type="button"
              className={classes('filtro', lida === pedido.lida && 'filtro-ligado')}
              aria-pressed={lida === pedido.lida}
              onClick={() => mudar({ lida })}
            >
              {rotulo}
            </button>
          );
        })}
      </div>
      <Carregado consulta={consulta} rotulo={t.carregando} oQue="as notificações" principal linhas={8}>
        {(lista) => {
          const novas = lista.data.filter(({ lida }) => !lida).map(({ id }) => id);
          return (
            <>
              <p className="so-leitor" role="status">
                {lista.total === 1 ? '1 notificação' : `${lista.total} notificações`}
              </p>
              <div className="lista" aria-busy={consulta.isPlaceholderData}>
                {lista.data.length === 0 ? (
                  <Vazio pedido={pedido} limpar={() => mudar({ s: '', lida: null })} />
                ) : (
                  <ul>
                    {lista.data.map((uma) => (
                      <Linha key={uma.id} uma={uma} marcar={marcar} />
                    ))}
                  </ul>
                )}
              </div>
              <div className="avisos-guardados-pe">
                {novas.length > 0 && (
                  <Botao
                    variante="secundario"
                    tamanho="pequeno"
                    carregando={marcando}
                    onClick={() => marcar(novas, true)}
                  >
                    Marcar as desta página como lidas
                  </Botao>
                )}
                <Paginas lista={lista} aoIr={(page) => mudar({ page })} />
              </div>
            </>
          );
        }}
      </Carregado>
    </div>
  );
}
