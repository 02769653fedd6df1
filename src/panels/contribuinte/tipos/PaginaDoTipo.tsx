import type { ReactElement, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { nomesDosFormatos } from '../../../resources/requerimento/conferirArquivo.ts';
import type { PaginaDoProcesso } from '../../../schemas/requerimento/vistas/paginaDoProcesso.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos } from '../caminhos.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { usePaginaDoTipo } from '../consultas.ts';
import './tipos.css';

function Documentos({ documentos }: Pick<PaginaDoProcesso, 'documentos'>): ReactElement {
  const etapas = Array.from(new Set(documentos.map(({ etapa }) => etapa)));
  return (
    <>
      {etapas.map((etapa) => (
        <section key={etapa} className="tipo-parte">
          <h3>{etapa}</h3>
          <ul className="tipo-documentos">
            {documentos
              .filter((documento) => documento.etapa === etapa)
              .map(({ nome, quando, formatos, ajuda }) => (
                <li key={nome}>
                  <Icone nome="documento" />
                  <div>
                    <b>{nome}</b> <span className="secundario pequeno">{nomesDosFormatos(formatos)}</span>
                    <p className="secundario pequeno">{[quando, ajuda].filter(Boolean).join(' · ')}</p>
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Fatos({ itens }: { readonly itens: readonly (readonly [rotulo: string, valor: ReactNode])[] }): ReactElement {
  return (
    <dl className="tipo-fatos">
      {itens.map(([rotulo, valor], i) => (
        <div key={`${rotulo} ${i}`}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One sentence as it is, several one below the other. */
const Validade = ({ frases }: { readonly frases: readonly string[] }): ReactElement =>
  frases.length === 1 ? (
    <>{frases[0]}</>
  ) : (
    <ul className="tipo-validade">
      {frases.map((frase) => (
        <li key={frase}>{frase}</li>
      ))}
    </ul>
  );

interface PropsDaPagina {
  readonly tipo: PaginaDoProcesso;
  /** Where one is begun, and where all are listed; those of the applicant's panel when not given. */
  readonly novo?: string;
  readonly todos?: string;
  /** Staff may still register what came on paper in time: the server tells whether it did. */
  readonly daEquipe?: boolean;
}

/** What a type asks for, costs and takes. */
export function Pagina({
  tipo,
  novo = caminhos.novo(tipo.chave, tipo.id),
  todos = caminhos.tipos,
  daEquipe = false,
}: PropsDaPagina): ReactElement {
  const aberto = daEquipe || tipo.fechado === undefined;
  const iniciar = aberto && (
    <LigacaoBotao tamanho="grande" href={novo}>
      Iniciar requerimento
    </LigacaoBotao>
  );
  return (
    <>
      <div className="pagina-topo">
        <div>
          <a className="pequeno" href={todos}>
            Todos os tipos
          </a>
          <Titulo aba={tipo.nome}>{tipo.nome}</Titulo>
          <p className="subtitulo">{tipo.descricao}</p>
        </div>
        {iniciar}
      </div>
      {tipo.fechado !== undefined && <Aviso tom="warn">{tipo.fechado}</Aviso>}
      <div className="duas-colunas">
        <div className="coluna">
          {tipo.documentos.length > 0 && (
            <Cartao titulo="Documentos" amplo>
              <Documentos documentos={tipo.documentos} />
            </Cartao>
          )}
          {tipo.taxas.length > 0 && (
            <Cartao titulo="Taxas" amplo>
              <ul className="tipo-taxas">
                {tipo.taxas.map(({ nome, como, em_reais, quando, fundamento }) => (
                  <li key={nome}>
                    <b>{nome}</b>
                    <p className="pequeno">{como}</p>
                    {em_reais !== undefined && <p className="pequeno">{em_reais}</p>}
                    {quando !== null && <p className="secundario pequeno">{quando}</p>}
                    {fundamento !== null && <p className="secundario pequeno">Base: {fundamento}</p>}
                  </li>
                ))}
              </ul>
              {tipo.taxas.some(({ pelas_respostas }) => pelas_respostas === true) && (
                <p className="secundario pequeno">
                  O formulário mostra a estimativa com as suas respostas antes de enviar.
                </p>
              )}
            </Cartao>
          )}
          {tipo.contrapartidas !== undefined && (
            <Cartao titulo="Contrapartidas" amplo>
              <ul className="tipo-taxas">
                {tipo.contrapartidas.map(({ nome, como, quando, fundamento }) => (
                  <li key={nome}>
                    <b>{nome}</b>
                    <p className="pequeno">{como}</p>
                    {quando !== null && <p className="secundario pequeno">{quando}</p>}
                    {fundamento !== null && <p className="secundario pequeno">Base: {fundamento}</p>}
                  </li>
                ))}
              </ul>
            </Cartao>
          )}
        </div>
        <div className="coluna">
          {tipo.previsao !== undefined && (
            <Cartao titulo="Quanto tempo leva">
              <p>{tipo.previsao.frase}</p>
              {tipo.previsao.detalhe !== null && <p className="pequeno">{tipo.previsao.detalhe}</p>}
              {tipo.previsao.acerto !== null && <p className="secundario pequeno">{tipo.previsao.acerto}</p>}
            </Cartao>
          )}
          <Cartao titulo="Resumo">
            <Fatos
              itens={[
                ...(tipo.quem_pode_pedir === null ? [] : [['Quem pode pedir', tipo.quem_pode_pedir] as const]),
                ...(tipo.abertura === undefined ? [] : [['Recebe pedidos', tipo.abertura] as const]),
                ...(tipo.prazo === null ? [] : [['Prazo da prefeitura', tipo.prazo] as const]),
                ...tipo.emite.flatMap(({ nome, validade }) => [
                  ['Você recebe', nome] as const,
                  ...(validade.length === 0 ? [] : [['Validade', <Validade key={nome} frases={validade} />] as const]),
                ]),
                ...(tipo.base_legal === null ? [] : [['Base legal', tipo.base_legal] as const]),
              ]}
            />
          </Cartao>
          <Cartao titulo="Etapas">
            <ol className="tipo-etapas">
              {tipo.etapas.map(({ nome, quem, prazo }, i) => (
                <li key={nome}>
                  <span className="tipo-etapa-numero" aria-hidden="true">
                    {i + 1}
                  </span>
                  <div>
                    <b>{nome}</b>
                    <p className="secundario pequeno">{[quem, prazo].filter(Boolean).join(' · ')}</p>
                  </div>
                </li>
              ))}
            </ol>
          </Cartao>
        </div>
      </div>
      <div className="formulario-acoes">
        {iniciar}
        {tipo.parte_de_outro !== true && aberto && (
          <LigacaoBotao variante="secundario" tamanho="grande" href={`${novo}?copiar=sim`}>
            Copiar de um requerimento anterior
          </LigacaoBotao>
        )}
      </div>
    </>
  );
}

/** requerimento/pagina/{slug}/{id}: what a type asks for, costs and takes, before anything is begun (spec 2). */
export function PaginaDoTipo(): ReactElement {
  const { id = '' } = useParams();
  return (
    <div className="pagina">
      <Carregado
        consulta={usePaginaDoTipo(Number(id))}
        rotulo="Carregando a página do tipo…"
        oQue="esta página"
        principal
      >
        {(tipo) => <Pagina tipo={tipo} />}
      </Carregado>
    </div>
  );
}
