import type { ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { baixarDocumento } from '../../../resources/requerimento/abrirArquivo.ts';
import { DocumentosEmitidos } from '../../../resources/requerimento/DocumentosEmitidos.tsx';
import { LinhaDoTempo } from '../../../resources/requerimento/LinhaDoTempo.tsx';
import { MemoriaDeCalculo } from '../../../resources/requerimento/MemoriaDeCalculo.tsx';
import { Passos } from '../../../resources/requerimento/Passos.tsx';
import { PrazoExplicado } from '../../../resources/requerimento/PrazoExplicado.tsx';
import { RespostasVistas } from '../../../resources/requerimento/RespostasVistas.tsx';
import { situacaoDaCobranca } from '../../../resources/requerimento/situacaoDaCobranca.ts';
import { situacaoDaRestituicao } from '../../../resources/requerimento/situacaoDaRestituicao.ts';
import { mostrarMoeda } from '../../../schemas/brasil/numero.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../layout/ui/FalhaAoCarregar.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { caminhoDaConsulta, useVistoPeloSuporte } from './consultas.ts';
import '../processo/processo.css';

interface Props {
  readonly cidade: number;
  readonly visto: RequerimentoVisto;
}

/** The request as it stands, for reading only: no act is drawn, whatever the answer says. */
function Leitura({ cidade, visto }: Props): ReactElement {
  const { numero, processo, situacao, requerente, imovel, etapas, desfecho, prazo } = visto;
  const { documentos, cobrancas, restituicoes = [], emitidos, respostas, eventos } = visto;
  const enviados = [...documentos, ...(visto.campos_de_arquivo ?? [])].filter(({ arquivos }) => arquivos.length > 0);
  return (
    <>
      <div className="processo-topo">
        <h1 tabIndex={-1}>
          {numero} · {processo.nome}
        </h1>
        <StatusChip status={situacao} />
      </div>
      <p className="secundario">{[requerente.nome, imovel?.endereco].filter(Boolean).join(' · ')}</p>
      <Cartao titulo="Etapas">
        <Passos etapas={etapas} />
      </Cartao>
      {desfecho === null && (
        <Cartao titulo="Prazo">
          <PrazoExplicado prazo={prazo} />
          {visto.prazo_total !== undefined && (
            <>
              <h3>Do requerimento todo</h3>
              <PrazoExplicado prazo={visto.prazo_total} />
            </>
          )}
        </Cartao>
      )}
      {respostas.length > 0 && (
        <Cartao titulo="Respostas">
          <RespostasVistas respostas={respostas} />
        </Cartao>
      )}
      {enviados.length > 0 && (
        <Cartao titulo="Documentos enviados">
          <div className="respostas">
            <dl>
              {enviados.map(({ chave, nome, arquivos }) => (
                <div key={chave}>
                  <dt>{nome}</dt>
                  <dd>{arquivos.map((arquivo) => arquivo.nome).join(', ')}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Cartao>
      )}
      {cobrancas.length > 0 && (
        <Cartao titulo="Taxas">
          <MemoriaDeCalculo
            linhas={cobrancas.map(({ id, nome, valor, memoria_texto }) => ({
              chave: String(id),
              nome,
              valor,
              memoria: memoria_texto,
            }))}
          />
          <ul className="situacao-das-taxas" aria-label="Situação das taxas">
            {cobrancas.map((cobranca) => (
              <li key={cobranca.id}>
                {cobranca.nome} <StatusChip {...situacaoDaCobranca(cobranca, 'equipe')} />
              </li>
            ))}
            {restituicoes.map((restituicao) => (
              <li key={`restituicao-${restituicao.id}`}>
                Restituição de {mostrarMoeda(restituicao.valor)}: {restituicao.nome}{' '}
                <StatusChip {...situacaoDaRestituicao(restituicao)} />
              </li>
            ))}
          </ul>
        </Cartao>
      )}
      {emitidos.length > 0 && (
        <Cartao titulo="Documentos emitidos">
          <DocumentosEmitidos
            documentos={emitidos}
            aoBaixar={({ id }) => baixarDocumento('admin', id, `?sistema_organizacao_id=${cidade}`)}
          />
        </Cartao>
      )}
      <Cartao titulo="Linha do tempo">
        <LinhaDoTempo eventos={eventos} />
      </Cartao>
    </>
  );
}

function Carregado({ cidade, id }: { readonly cidade: number; readonly id: number }): ReactElement {
  const { data, error, refetch } = useVistoPeloSuporte(cidade, id);
  if (data !== undefined) return <Leitura cidade={cidade} visto={data} />;
  if (error !== null)
    return <FalhaAoCarregar titulo="Não foi possível carregar o requerimento." erro={error} tentarDeNovo={refetch} />;
  return <Esqueleto rotulo="Carregando o requerimento…" linhas={10} />;
}

/** Route requerimento/visualizacao/{id}: one request of the city that the address names. */
export function VerRequerimento(): ReactElement {
  const { id = '' } = useParams();
  const cidade = Number(useSearchParams()[0].get('cidade') ?? '') || undefined;
  return (
    <div className="processo-pagina">
      {cidade === undefined ? (
        <>
          <h1 className="so-leitor">Requerimento</h1>
          <EstadoVazio
            titulo="Escolha a prefeitura"
            acao={<LigacaoBotao href="/sistema/requerimento/visualizacao">Consultar requerimento</LigacaoBotao>}
          >
            O endereço não diz de que prefeitura é este requerimento.
          </EstadoVazio>
        </>
      ) : (
        <>
          <a className="pequeno" href={caminhoDaConsulta(cidade)}>
            Consultar outro requerimento
          </a>
          <Carregado cidade={cidade} id={Number(id)} />
        </>
      )}
    </div>
  );
}
