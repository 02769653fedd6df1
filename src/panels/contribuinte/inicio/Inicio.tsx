import { useQueries } from '@tanstack/react-query';
import { useRef, type ReactElement } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { tarefasDoRequerimento, type Tarefa } from '../../../resources/requerimento/tarefas.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { ehFinal } from '../../../schemas/requerimento/situacao.ts';
import type { RequerimentoListado } from '../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos } from '../caminhos.ts';
import { Carregado } from '../comum/Carregado.tsx';
import { AvisoDaValidacao } from '../conta/AvisoDaValidacao.tsx';
import { useMinhaValidacao } from '../conta/useMinhaValidacao.ts';
import { naCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { opcoesDoRequerimento, useNovidades, useRequerimentos, type ListaDeRequerimentos } from '../consultas.ts';
import { CartaoDoRequerimento } from './CartaoDoRequerimento.tsx';
import { Novidades } from './Novidades.tsx';
import { OQueFazer } from './OQueFazer.tsx';
import { resumoDasTarefas, saudacao } from './saudacao.ts';
import './inicio.css';

/** Looked at for tasks, newest first; a person with more open requests finds the rest in the list. */
const OLHADOS = 50;
const COM_DETALHE = 12;
const MOSTRADOS = 5;

const emAberto = ({ situacao }: RequerimentoListado): boolean => !ehFinal(situacao);

/** Late first, then by date, then those without one; drafts last. */
const maisUrgente = (a: Tarefa, b: Tarefa): number =>
  Number(a.tipo === 'rascunho') - Number(b.tipo === 'rascunho') || (a.ate ?? '9999').localeCompare(b.ate ?? '9999');

interface PropsDasPartes {
  readonly lista: ListaDeRequerimentos;
  readonly detalhes: ReturnType<typeof useDetalhes>;
  readonly tarefas: readonly Tarefa[];
  /** YYYY-MM-DD in the city. */
  readonly hoje: string;
}

function useDetalhes(lista: readonly RequerimentoListado[]) {
  const escolhidos = Array.from(
    new Set([...lista.filter(emAberto).slice(0, COM_DETALHE), ...lista.slice(0, MOSTRADOS)].map(({ id }) => id)),
  );
  const consultas = useQueries({ queries: escolhidos.map((id) => opcoesDoRequerimento(id)) });
  return new Map(escolhidos.map((id, i) => [id, consultas[i]]));
}

function Datas({ tarefas }: { readonly tarefas: readonly Tarefa[] }): ReactElement | null {
  const comData = tarefas.filter(({ ate }) => ate !== null);
  if (comData.length === 0) return null;
  return (
    <Cartao titulo="Próximas datas">
      <ul className="datas">
        {comData.map(({ chave, titulo, detalhe, ate, href }) => (
          <li key={chave}>
            <span className="data-marca numero">
              <b>{ate?.slice(8, 10)}</b>
              <span>
                {
                  ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'][
                    Number(ate?.slice(5, 7)) - 1
                  ]
                }
              </span>
              <span className="so-leitor">{mostrarData(ate)}</span>
            </span>
            <div>
              <a href={href}>{titulo}</a>
              <p className="secundario pequeno">{detalhe}</p>
            </div>
          </li>
        ))}
      </ul>
    </Cartao>
  );
}

function Situacoes({ contagens }: { readonly contagens: Readonly<Record<string, number>> }): ReactElement {
  return (
    <ul className="situacoes" aria-label="Meus requerimentos por situação">
      {Object.entries(contagens).map(([situacao, n]) => (
        <li key={situacao}>
          <a href={`${caminhos.lista}?situacao=${encodeURIComponent(situacao)}`}>
            <StatusChip status={situacao} requerente /> <b className="numero">{n}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}

function PrimeiroUso(): ReactElement {
  return (
    <Cartao amplo>
      <EstadoVazio
        titulo="Você ainda não tem requerimentos"
        acao={<LigacaoBotao href={caminhos.tipos}>Escolher o tipo e começar</LigacaoBotao>}
      >
        Escolha o que você precisa. Antes de começar, a página de cada tipo mostra os documentos, as taxas e o prazo.
      </EstadoVazio>
    </Cartao>
  );
}

/**
 * Duties, requests, dates and news, drawn together once what they are made of is there: each part that came by itself would push those below
 * it from under the reader's eye.
 */
function Partes({ lista, detalhes, tarefas, hoje }: PropsDasPartes): ReactElement {
  const falhas = Array.from(detalhes.values()).filter((consulta) => consulta?.isError && consulta.data === undefined);
  return (
    <div className="duas-colunas">
      <div className="coluna">
        <section aria-labelledby="o-que-fazer">
          <div className="titulo-da-parte">
            <h2 id="o-que-fazer">O que fazer agora</h2>
          </div>
          {falhas.length > 0 && (
            <Aviso
              tom="bad"
              titulo="Não foi possível conferir todos os seus requerimentos."
              acao={
                <Botao
                  variante="secundario"
                  tamanho="pequeno"
                  onClick={() => falhas.forEach((consulta) => void consulta?.refetch())}
                >
                  Tentar de novo
                </Botao>
              }
            />
          )}
          {tarefas.length === 0 ? (
            <Cartao>
              <EstadoVazio desenho="certo" titulo="Tudo em dia">
                Quando a prefeitura precisar de você, o pedido aparece aqui e chega por e-mail.
              </EstadoVazio>
            </Cartao>
          ) : (
            <OQueFazer tarefas={tarefas} hoje={hoje} />
          )}
        </section>
        <section aria-labelledby="meus">
          <div className="titulo-da-parte">
            <h2 id="meus">Meus requerimentos</h2>
            <a className="pequeno" href={caminhos.lista}>{`Ver todos (${lista.total})`}</a>
          </div>
          <Situacoes contagens={lista.contagens ?? {}} />
          <ul className="resumos">
            {lista.data.slice(0, MOSTRADOS).map((requerimento) => (
              <CartaoDoRequerimento
                key={requerimento.id}
                requerimento={requerimento}
                detalhe={detalhes.get(requerimento.id)}
              />
            ))}
          </ul>
        </section>
      </div>
      <div className="coluna">
        <Datas tarefas={tarefas} />
        <Novidades />
      </div>
      <div className="barra-de-baixo">
        <LigacaoBotao variante="secundario" cheio icone="mais" href={caminhos.tipos}>
          Novo requerimento
        </LigacaoBotao>
      </div>
    </div>
  );
}

function Conteudo({ lista }: { readonly lista: ListaDeRequerimentos }): ReactElement {
  const usuario = useUsuario();
  const { dia, hora } = naCidade();
  const detalhes = useDetalhes(lista.data);
  const vistos = Array.from(detalhes.values()).flatMap((consulta) => consulta?.data ?? []);
  const tarefas = vistos.flatMap(tarefasDoRequerimento).sort(maisUrgente);
  // What was shown stays, while one that is new is asked for.
  const mostradas = useRef(false);
  mostradas.current ||= !Array.from(detalhes.values()).some((consulta) => consulta?.isPending);
  const carregando = !mostradas.current;
  return (
    <>
      <div className="pagina-topo">
        <div>
          <Titulo aba="Início">{saudacao(usuario?.nome ?? '', hora)}</Titulo>
          <p className="subtitulo">
            {carregando ? 'Conferindo o que depende de você…' : resumoDasTarefas(tarefas, dia)}
          </p>
        </div>
        {lista.total > 0 && (
          <LigacaoBotao className="so-no-topo" variante="secundario" icone="mais" href={caminhos.tipos}>
            Novo requerimento
          </LigacaoBotao>
        )}
      </div>
      {lista.total === 0 ? (
        <PrimeiroUso />
      ) : carregando ? (
        <Esqueleto rotulo="Conferindo o que depende de você…" linhas={8} />
      ) : (
        <Partes lista={lista} detalhes={detalhes} tarefas={tarefas} hoje={dia} />
      )}
    </>
  );
}

/** The applicant's dashboard: what waits for him first, then his requests, then dates and news (spec 2, TELA-053). */
export function Inicio(): ReactElement {
  const consulta = useRequerimentos({ per_page: OLHADOS });
  useNovidades();
  // The notice stands over the rest, which waits for it.
  const semCadastro = useUsuario()?.pessoa_id === null;
  const { isPending } = useMinhaValidacao(semCadastro);
  const rotulo = 'Carregando seus requerimentos…';
  return (
    <div className="pagina">
      <AvisoDaValidacao />
      <Carregado consulta={consulta} rotulo={rotulo} oQue="seus requerimentos" principal>
        {(lista) => (semCadastro && isPending ? <Esqueleto rotulo={rotulo} /> : <Conteudo lista={lista} />)}
      </Carregado>
    </div>
  );
}
