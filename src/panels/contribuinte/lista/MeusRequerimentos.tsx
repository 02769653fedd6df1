import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { totalEmPalavras } from '../../../schemas/totalEmPalavras.ts';
import type { RequerimentoListado } from '../../../schemas/requerimento/vistas/listado.ts';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { classes } from '../../layout/ui/classes.ts';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { paraRequerente, StatusChip } from '../../layout/ui/StatusChip.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos } from '../caminhos.ts';
import { Busca } from '../comum/Busca.tsx';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { Paginas } from '../comum/Paginas.tsx';
import { useNovidades, useRequerimentos } from '../consultas.ts';
import './lista.css';

/** Spec 3 "Pagination". */
const POR_PAGINA = 10;

interface Pedido {
  readonly s: string;
  readonly situacao: string;
  readonly page: number;
}

/** What is asked for stands in the address: going back and reloading keep it. */
function usePedido(): readonly [Pedido, (mudanca: Partial<Pedido>) => void] {
  const [parametros, mudarParametros] = useSearchParams();
  const page = Number(parametros.get('page') ?? '1');
  const pedido: Pedido = {
    s: parametros.get('s') ?? '',
    situacao: parametros.get('situacao') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
  const mudar = (mudanca: Partial<Pedido>): void => {
    const novo = { ...pedido, page: 1, ...mudanca };
    mudarParametros(
      {
        ...(novo.s === '' ? {} : { s: novo.s }),
        ...(novo.situacao === '' ? {} : { situacao: novo.situacao }),
        ...(novo.page === 1 ? {} : { page: String(novo.page) }),
      },
      { replace: true },
    );
  };
  return [pedido, mudar];
}

function Situacoes(props: {
  readonly contagens: Readonly<Record<string, number>>;
  readonly atual: string;
  readonly aoEscolher: (situacao: string) => void;
}): ReactElement {
  const todas = Object.values(props.contagens).reduce((soma, n) => soma + n, 0);
  const opcoes: readonly (readonly [string, string, number])[] = [
    ['', 'Todos', todas],
    ...Object.entries(props.contagens).map(
      ([situacao, n]) => [situacao, paraRequerente[situacao] ?? situacao, n] as const,
    ),
  ];
  return (
    <div className="filtros" role="group" aria-label="Situação">
      {opcoes.map(([valor, rotulo, n]) => (
        <button
          key={valor}
          type="button"
          className={classes('filtro', valor === props.atual && 'filtro-ligado')}
          aria-pressed={valor === props.atual}
          onClick={() => props.aoEscolher(valor)}
        >
          {rotulo} <b className="numero">{n}</b>
        </button>
      ))}
    </div>
  );
}

function Linha({ requerimento }: { readonly requerimento: RequerimentoListado }): ReactElement {
  const {
    id,
    numero,
    processo_nome,
    imovel_endereco,
    etapa_nome,
    situacao,
    protocolado_em,
    criado_em,
    previsao_de,
    previsao_ate,
  } = requerimento;
  const usuario = useUsuario();
  const deOutro = usuario !== null && requerimento.requerente_nome !== usuario.nome;
  return (
    <tr>
      <td className="lista-numero">
        <a href={caminhos.requerimento(id)} className="numero">
          {numero ?? 'Rascunho'}
        </a>
      </td>
      <td>
        <b>{processo_nome}</b>
        <span className="lista-detalhe">{imovel_endereco}</span>
        {deOutro && <span className="lista-detalhe">Requerente: {requerimento.requerente_nome}</span>}
      </td>
      <td className="lista-etapa">
        {etapa_nome}
        {previsao_ate !== null && (
          <span className="lista-detalhe">
            Deve ficar pronto entre {mostrarData(previsao_de)} e {mostrarData(previsao_ate)}
          </span>
        )}
      </td>
      <td>
        <StatusChip status={situacao} requerente />
      </td>
      <td className="numero lista-data">{diaNaCidade(protocolado_em ?? criado_em)}</td>
    </tr>
  );
}

function Vazio({ pedido, limpar }: { readonly pedido: Pedido; readonly limpar: () => void }): ReactElement {
  if (pedido.s === '' && pedido.situacao === '' && pedido.page === 1)
    return (
      <EstadoVazio
        titulo="Você ainda não tem requerimentos"
        acao={<LigacaoBotao href={caminhos.tipos}>Escolher o tipo e começar</LigacaoBotao>}
      >
        A página de cada tipo mostra os documentos, as taxas e o prazo antes de você começar.
      </EstadoVazio>
    );
  const provavel = pedido.s !== '' ? `“${pedido.s}”` : (paraRequerente[pedido.situacao] ?? pedido.situacao);
  return (
    <EstadoVazio
      desenho="lupa"
      titulo="Nada com estes filtros"
      acao={
        <Botao variante="secundario" onClick={limpar}>
          Limpar tudo
        </Botao>
      }
    >
      {provavel === '' ? 'Esta página não tem mais requerimentos.' : `O mais provável: ${provavel}.`}
    </EstadoVazio>
  );
}

/** meus/requerimentos: own requests with search, status and pages (spec 2). */
export function MeusRequerimentos(): ReactElement {
  const [pedido, mudar] = usePedido();
  useNovidades();
  const consulta = useRequerimentos({
    s: pedido.s,
    page: pedido.page,
    per_page: POR_PAGINA,
    ...(pedido.situacao === '' ? {} : { situacao: [pedido.situacao] }),
  });
  return (
    <div className="pagina">
      <div className="pagina-topo">
        <Titulo aba="Meus requerimentos">Meus requerimentos</Titulo>
        <LigacaoBotao icone="mais" href={caminhos.tipos}>
          Novo requerimento
        </LigacaoBotao>
      </div>
      <div className="busca">
        <Busca rotulo="Buscar por número, tipo ou endereço" valor={pedido.s} aoBuscar={(s) => mudar({ s })} />
      </div>
      <Carregado
        consulta={consulta}
        rotulo="Carregando seus requerimentos…"
        oQue="seus requerimentos"
        principal
        linhas={8}
      >
        {(lista) => (
          <>
            <Situacoes
              contagens={lista.contagens ?? {}}
              atual={pedido.situacao}
              aoEscolher={(situacao) => mudar({ situacao })}
            />
            <p className="so-leitor" role="status">
              {lista.total === 1 ? '1 requerimento' : `${totalEmPalavras(lista)} requerimentos`}
            </p>
            <div className="lista" aria-busy={consulta.isPlaceholderData}>
              {lista.data.length === 0 ? (
                <Vazio pedido={pedido} limpar={() => mudar({ s: '', situacao: '' })} />
              ) : (
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Número</th>
                      <th scope="col">Tipo e endereço</th>
                      <th scope="col">Etapa</th>
                      <th scope="col">Situação</th>
                      <th scope="col">Protocolo</th>
                    </tr>
                  </thead>
                  <tbody>
                    {lista.data.map((requerimento) => (
                      <Linha key={requerimento.id} requerimento={requerimento} />
                    ))}
                  </tbody>
                </table>
              )}
            </div>
            <Paginas lista={lista} aoIr={(page) => mudar({ page })} />
          </>
        )}
      </Carregado>
    </div>
  );
}
