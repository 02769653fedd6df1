import { Fragment, type ReactElement } from 'react';
import { ContornosDoArquivo } from '../../../resources/mapa/ContornosDoArquivo.tsx';
import { RevisoesDoDocumento } from '../../../resources/requerimento/RevisoesDoDocumento.tsx';
import type { VisorDoPainel } from '../../../resources/visor/useVisor.tsx';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { PAINEL } from '../caminhos.ts';

/** What was handed in is not of who was let in to read it. */
export const deQuem = ({ participacao }: RequerimentoVisto, meu: string, doOutro: string): string =>
  participacao === undefined ? meu : doOutro;

interface PropsDosEnviados {
  readonly visto: RequerimentoVisto;
  readonly de: 'requerente' | 'setor';
  readonly aoAbrir: VisorDoPainel['abrir'];
}

/** Documents already handed in, for reading: the applicant's own, and those that the city attached. */
export function DocumentosEnviados({ visto, de, aoAbrir }: PropsDosEnviados): ReactElement | null {
  const enviados = [...visto.documentos, ...(visto.campos_de_arquivo ?? [])].filter(
    ({ arquivos, publico = 'requerente' }) => arquivos.length > 0 && publico === de,
  );
  if (enviados.length === 0) return null;
  const juntos = enviados.flatMap(({ arquivos }) => arquivos);
  return (
    <Cartao
      titulo={
        de === 'setor' ? 'Documentos da prefeitura' : deQuem(visto, 'Documentos que você enviou', 'Documentos enviados')
      }
      amplo
    >
      <dl className="enviados">
        {enviados.map(({ chave, campo, nome, arquivos }) => (
          <div key={chave}>
            <dt>{nome}</dt>
            <dd>
              {arquivos.map((arquivo) => (
                <Fragment key={arquivo.id}>
                  <button type="button" className="item-arquivo" onClick={() => aoAbrir(arquivo, undefined, juntos)}>
                    {arquivo.nome}
                  </button>
                  <ContornosDoArquivo arquivo={arquivo} caminho={`${PAINEL}/arquivos/${arquivo.id}`} />
                </Fragment>
              ))}
              <RevisoesDoDocumento
                painel={PAINEL}
                requerimento={visto}
                chave={chave}
                campo={campo}
                nome={nome}
                aoAbrir={aoAbrir}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Cartao>
  );
}
