import { Suspense, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useUsuario } from '../../../../authProvider/permissao.ts';
import { Busca } from '../../../../resources/lista/Busca.tsx';
import { Visoes } from '../../../../resources/lista/visoes/Visoes.tsx';
import { Pagina } from '../../../../resources/views/Pagina.tsx';
import type { Pagina as PaginaDaLista } from '../../../../schemas/envelope.ts';
import { verificarPermissao } from '../../../../schemas/permissions.ts';
import type { RequerimentoListado } from '../../../../schemas/requerimento/vistas/listado.ts';
import { Botao, LigacaoBotao } from '../../../layout/ui/Botao.tsx';
import { Teclas, type LegendaDeTeclas } from '../../../layout/ui/Teclas.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { Abas, idDaAba, idDoPainel } from '../../../layout/ui/Abas.tsx';
import { AtosDaLista } from './AtosDaLista.tsx';
import { ContextosDaCaixa } from './ContextosDaCaixa.tsx';
import { CorpoDaCaixa } from './CorpoDaCaixa.tsx';
import { Escopo } from './Escopo.tsx';
import { Fichas } from './Fichas.tsx';
import { abaDe, ligados } from './filtros.ts';
import { FiltrosRapidos } from './FiltrosRapidos.tsx';
import { useAbasDaCaixa } from './useAbasDaCaixa.ts';
import { useCaixa, type Caixa } from './useCaixa.ts';
import { guardarFila } from '../teclado/filaDaCaixa.ts';
import { aberturaTardia, parteTardia } from '../../../layout/ui/tardia.tsx';
import './filtros.css';
import './caixa.css';
import './caixaEstreita.css';
import '../pecas/pecas.css';

// Neither filters nor acts are part of the list that opens the day (budgets of design/quality).
const FiltrosAvancados = aberturaTardia(
  async () => (await import('./FiltrosAvancados.tsx')).FiltrosAvancados,
  ({ fechar }) => fechar,
);
const PegarProximo = parteTardia(async () => (await import('./PegarProximo.tsx')).PegarProximo);
const NoLugarDe = parteTardia(async () => (await import('./NoLugarDe.tsx')).NoLugarDe);
const AtosEmLote = parteTardia(async () => (await import('../lote/AtosEmLote.tsx')).AtosEmLote);
const AtribuirDaLista = aberturaTardia(
  async () => (await import('./AtribuirDaLista.tsx')).AtribuirDaLista,
  ({ aoFechar }) => aoFechar,
);

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

export interface PropsDaCaixa {
  /** Scope id of the saved state: the route's name, with the sector where the list depends on it (AMB-044). */
  readonly escopo: string;
  readonly titulo: string;
  readonly setorId?: number;
}

/** Somebody is reading rows: the pointer or the focus is on them, or they have been scrolled to. */
const useLendo = () => {
  const caixa = useRef<HTMLDivElement>(null);
  const lendo = (): boolean => {
    const { current } = caixa;
    if (current === null) return false;
    return current.matches(':hover') || current.contains(document.activeElement) || window.scrollY > 0;
  };
  return { caixa, lendo };
};

function Novas({ esperando, mostrarNovas }: Pick<Caixa, 'esperando' | 'mostrarNovas'>): ReactElement {
  return (
    <div className="caixa-novas" aria-live="polite">
      {esperando !== null && (
        <Botao tamanho="pequeno" icone="subir" onClick={mostrarNovas}>
          {esperando === 0 ? 'A ordem mudou: atualizar' : esperando === 1 ? '1 novo' : `${numero(esperando)} novos`}
        </Botao>
      )}
    </div>
  );
}

const TECLAS: LegendaDeTeclas = [
  [['/'], 'buscar'],
  [['J', 'K'], 'requerimento'],
  [['Enter'], 'abrir'],
  [['X'], 'escolher'],
];

/** The inbox: whose turn it is, until when, and what is new, of all sectors or of one (look.md 4 "List"). */
export function CaixaDeRequerimentos({ escopo, titulo, setorId }: PropsDaCaixa): ReactElement {
  const { caixa: linhas, lendo } = useLendo();
  const caixa = useCaixa(escopo, setorId, lendo);
  const { filtros, mudarFiltros, lista } = caixa;
  const abas = useAbasDaCaixa(escopo, caixa);
  const [aberto, setAberto] = useState(false);
  const [escolhidos, escolher] = useState<ReadonlySet<number>>(new Set());
  const [escolheu, setEscolheu] = useState(false);
  /** Chosen beyond the page, as they were read. */
  const [conhecidos, setConhecidos] = useState<ReadonlyMap<number, RequerimentoListado>>(new Map());
  const [atribuindo, setAtribuindo] = useState<RequerimentoListado | null>(null);
  const id = useId();
  const quantos = ligados(filtros).length;
  const aba = abaDe(filtros);
  const { data, page, perPage, total, sort, filterValues } = lista;
  const parcial = (lista.meta as Partial<PaginaDaLista<unknown>> | undefined)?.total_parcial === true;
  useEffect(() => {
    if (data === undefined || total === undefined) return;
    const [{ field, order }, filter] = [sort, filterValues as Readonly<Record<string, unknown>>];
    const ids = data.map((um) => um.id);
    guardarFila({
      ...{ setorId: setorId ?? null, ids, page, perPage, total },
      ...(parcial ? { parcial: true } : {}),
      sort: { field, order },
      filter,
    });
  }, [data, page, perPage, total, parcial, sort, filterValues, setorId]);
  const gere = verificarPermissao(useUsuario(), 'perfil.gestor.prefeitura');
  return (
    <ContextosDaCaixa caixa={caixa} {...(setorId === undefined ? {} : { setor: titulo })}>
      <Pagina
        titulo={titulo}
        acoes={
          <>
            {caixa.naFila > 0 && (
              <Suspense fallback={null}>
                <PegarProximo quantos={caixa.naFila} setorId={setorId} aoFalhar={() => void lista.refetch()} />
              </Suspense>
            )}
            <AtosDaLista />
            {gere && (
              <LigacaoBotao
                variante="secundario"
                href={caminhosDoRequerimento.equipe(setorId)}
                icone="grafico"
                tamanho="pequeno"
              >
                Quadro da equipe
              </LigacaoBotao>
            )}
            <LigacaoBotao
              variante={caixa.naFila > 0 ? 'secundario' : 'primario'}
              href={caminhosDoRequerimento.consulta}
              icone="mais"
              tamanho="pequeno"
            >
              Novo requerimento
            </LigacaoBotao>
          </>
        }
      >
        <Abas
          rotulo="Situação dos requerimentos"
          id={id}
          abas={abas}
          atual={aba}
          aoMudar={(nova) => mudarFiltros({ ...filtros, aba: nova, ...(nova === 'encerrados' ? { prazo: '' } : {}) })}
        />
        {caixa.substitui.length > 0 && (
          <Suspense fallback={null}>
            <NoLugarDe substitui={caixa.substitui} />
          </Suspense>
        )}
        <div className="caixa-filtros" role="search">
          <Busca rotulo="Número, nome, CPF ou endereço" valor={caixa.filtro} aoMudar={caixa.buscar} />
          <Escopo filtros={filtros} mudar={mudarFiltros} semSetor={setorId !== undefined} />
          <Botao
            variante="texto"
            tamanho="pequeno"
            icone="filtro"
            aria-expanded={aberto}
            onClick={() => setAberto(!aberto)}
          >
            {quantos === 0 ? 'Filtros' : `Filtros (${quantos})`}
          </Botao>
          <Visoes
            lista="requerimento"
            atual={caixa.visaoAtual}
            aplicar={caixa.aplicarVisao}
            semAbertura={caixa.peloEndereco}
          />
          <FiltrosRapidos filtros={filtros} mudar={mudarFiltros} quantos={caixa.relogios} />
        </div>
        {aberto && (
          <Suspense fallback={<p role="status">Abrindo filtros…</p>}>
            <FiltrosAvancados
              filtros={filtros}
              mudar={mudarFiltros}
              fechar={() => setAberto(false)}
              semSetor={setorId !== undefined}
            />
          </Suspense>
        )}
        <Fichas filtros={filtros} mudar={mudarFiltros} />
        <Novas {...caixa} />
        <div ref={linhas} role="tabpanel" id={idDoPainel(id, aba)} aria-labelledby={idDaAba(id, aba)}>
          <CorpoDaCaixa
            caixa={caixa}
            setorId={setorId}
            aoAtribuir={setAtribuindo}
            escolhidos={escolhidos}
            escolher={(ids) => {
              setEscolheu(true);
              // Ticking goes on from the page alone.
              setConhecidos(new Map());
              escolher(ids);
            }}
          />
        </div>
        {escolheu && (
          <Suspense fallback={null}>
            <AtosEmLote
              escolhidos={[
                ...new Map([...conhecidos, ...(lista.data ?? []).map((r) => [r.id, r] as const)]).values(),
              ].filter(({ id: um }) => escolhidos.has(um))}
              escolher={escolher}
              {...(setorId === undefined ? {} : { de: { setor: setorId } })}
              alem={{
                total: lista.total ?? 0,
                paginaInteira: (lista.data ?? []).every(({ id: um }) => escolhidos.has(um)),
                escolherTodos: async () => {
                  const todos = await caixa.buscarTodos();
                  setConhecidos(new Map(todos.map((r) => [r.id, r])));
                  escolher(new Set(todos.map(({ id: um }) => um)));
                },
              }}
            />
          </Suspense>
        )}
        <Teclas teclas={TECLAS} />
      </Pagina>
      {atribuindo !== null && (
        <Suspense fallback={null}>
          <AtribuirDaLista
            id={atribuindo.id}
            setorId={setorId}
            aoFechar={() => {
              setAtribuindo(null);
              void lista.refetch();
            }}
          />
        </Suspense>
      )}
    </ContextosDaCaixa>
  );
}
