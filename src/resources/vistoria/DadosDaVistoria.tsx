import type { ReactElement } from 'react';
import type { Painel } from '../../schemas/permissions.ts';
import { horarioEmPalavras, resultadosDoItem } from '../../schemas/requerimento/vistoria.ts';
import type { VistoriaVista } from '../../schemas/requerimento/vistas/vistorias.ts';
import { dataHoraNaCidade } from '../requerimento/relogioDaCidade.ts';
import { nomeNoRastro } from '../../schemas/requerimento/nomeNoRastro.ts';
import type { VisorDoPainel } from '../visor/useVisor.tsx';
import { FotosDoItem } from './FotosDoItem.tsx';
import './vistoria.css';

interface Props {
  readonly vistoria: VistoriaVista;
  readonly painel: Painel;
  /** Opens a photo. */
  readonly aoAbrir: VisorDoPainel['abrir'];
}

function Encontrado({ vistoria, painel, aoAbrir }: Props): ReactElement | null {
  const { itens, relatorio, concluida_em, concluida_por } = vistoria;
  if (relatorio === null) return null;
  return (
    <>
      {itens.length > 0 && (
        <>
          <h3 className="vistoria-subtitulo">Itens vistoriados</h3>
          <ul className="vistoria-itens">
            {itens.map(({ chave, nome, resultado, nota, fotos }) => (
              <li key={chave}>
                <p>
                  <b>{nome}</b>: {resultado === null ? 'Não registrado' : resultadosDoItem[resultado]}
                </p>
                {nota !== null && (
                  <p className="vistoria-texto">
                    <span className="secundario">Nota: </span>
                    {nota}
                  </p>
                )}
                <FotosDoItem item={nome} fotos={fotos} painel={painel} aoAbrir={aoAbrir} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="vistoria-subtitulo">Relatório</h3>
      <p className="vistoria-texto">{relatorio}</p>
      <p className="secundario pequeno">
        Assinado por {concluida_por === null ? '' : nomeNoRastro(concluida_por)}, {dataHoraNaCidade(concluida_em)}
      </p>
    </>
  );
}

/** One inspection as both panels read it: when, with whom, what was moved, and what was found. */
export function DadosDaVistoria(props: Props): ReactElement {
  const { vistoria } = props;
  const { inspetor, observacao, remarcacoes, cancelada } = vistoria;
  return (
    <>
      <dl className="vistoria-dados">
        <div>
          <dt>Quando</dt>
          <dd>
            <time dateTime={vistoria.inicio}>{horarioEmPalavras(vistoria)}</time>
          </dd>
        </div>
        <div>
          <dt>Quem vistoria</dt>
          <dd>{inspetor.nome}</dd>
        </div>
        <div>
          <dt>Etapa</dt>
          <dd>{vistoria.etapa_nome}</dd>
        </div>
      </dl>
      {observacao !== null && (
        <>
          <h3 className="vistoria-subtitulo">Orientações</h3>
          <p className="vistoria-texto">{observacao}</p>
        </>
      )}
      {remarcacoes.length > 0 && (
        <ul className="vistoria-remarcacoes secundario pequeno">
          {remarcacoes.map((r) => (
            <li key={r.quando}>
              Estava marcada para {horarioEmPalavras(r.de)}. {nomeNoRastro(r.por)} remarcou: {r.motivo}
            </li>
          ))}
        </ul>
      )}
      {cancelada !== undefined && <p className="secundario pequeno">Cancelada: {cancelada}</p>}
      <Encontrado {...props} />
    </>
  );
}
