import type { ReactElement } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import type { InicioVisto } from '../../../schemas/requerimento/inicio.ts';
import type { Tarefa } from '../../../schemas/requerimento/tarefas.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos } from '../caminhos.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { AvisoDaValidacao } from '../conta/AvisoDaValidacao.tsx';
import { useMinhaValidacao } from '../conta/useMinhaValidacao.ts';
import { naCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { useInicio, useNovidades } from '../consultas.ts';
import { CartaoDoRequerimento } from './CartaoDoRequerimento.tsx';
import { Novidades } from './Novidades.tsx';
import { OQueFazer } from './OQueFazer.tsx';
import { resumoDasTarefas, saudacao } from './saudacao.ts';
import './inicio.css';

interface PropsDasPartes {
  readonly inicio: InicioVisto;
  /** YYYY-MM-DD in the city. */
  readonly hoje: string;
}

/** What is still to come: what is late says so above. */
function Datas({ tarefas, hoje }: { readonly tarefas: readonly Tarefa[]; readonly hoje: string }): ReactElement | null {
  const comData = tarefas.filter(({ ate }) => ate !== null && ate >= hoje);
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
              {ate?.slice(0, 4) !== hoje.slice(0, 4) && <span className="data-ano">{ate?.slice(0, 4)}</span>}
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

/** Duties, requests, dates and news. */
function Partes({ inicio, hoje }: PropsDasPartes): ReactElement {
  const { tarefas, total, contagens, requerimentos, nao_olhados } = inicio;
  return (
    <div className="duas-colunas">
      <div className="coluna">
        <section aria-labelledby="o-que-fazer">
          <div className="titulo-da-parte">
            <h2 id="o-que-fazer">O que fazer agora</h2>
          </div>
          {nao_olhados > 0 && (
            <Aviso tom="info" titulo={`Há mais ${nao_olhados} requerimentos abertos, que esta página não confere.`}>
              <a href={caminhos.lista}>Ver todos em Meus requerimentos</a>
            </Aviso>
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
            <a className="pequeno" href={caminhos.lista}>{`Ver todos (${total})`}</a>
          </div>
          <Situacoes contagens={contagens} />
          <ul className="resumos">
            {requerimentos.map((resumo) => (
              <CartaoDoRequerimento key={resumo.id} resumo={resumo} />
            ))}
          </ul>
        </section>
      </div>
      <div className="coluna">
        <Datas tarefas={tarefas} hoje={hoje} />
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

function Conteudo({ inicio }: { readonly inicio: InicioVisto }): ReactElement {
  const usuario = useUsuario();
  const { dia, hora } = naCidade();
  return (
    <>
      <div className="pagina-topo">
        <div>
          <Titulo aba="Início">{saudacao(usuario?.nome ?? '', hora)}</Titulo>
          <p className="subtitulo">{resumoDasTarefas(inicio.tarefas, dia)}</p>
        </div>
        {inicio.total > 0 && (
          <LigacaoBotao className="so-no-topo" variante="secundario" icone="mais" href={caminhos.tipos}>
            Novo requerimento
          </LigacaoBotao>
        )}
      </div>
      {inicio.total === 0 ? <PrimeiroUso /> : <Partes inicio={inicio} hoje={dia} />}
    </>
  );
}

/** The applicant's dashboard: what waits for him first, then his requests, then dates and news (spec 2, TELA-053). */
export function Inicio(): ReactElement {
  const consulta = useInicio();
  useNovidades();
  // The notice stands over the rest, which waits for it.
  const semCadastro = useUsuario()?.sem_cadastro === true;
  const { isPending } = useMinhaValidacao(semCadastro);
  const rotulo = 'Carregando seus requerimentos…';
  return (
    <div className="pagina">
      <AvisoDaValidacao />
      <Carregado consulta={consulta} rotulo={rotulo} oQue="seus requerimentos" principal>
        {(inicio) => (semCadastro && isPending ? <Esqueleto rotulo={rotulo} /> : <Conteudo inicio={inicio} />)}
      </Carregado>
    </div>
  );
}
