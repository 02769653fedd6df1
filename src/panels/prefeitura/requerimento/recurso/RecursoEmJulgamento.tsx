import type { ReactElement } from 'react';
import { diaNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { RecursoVisto, RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { DocumentoVisto } from '../../../../schemas/requerimento/vistas/arquivos.ts';
import type { RespostaVista } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { ArquivoDoDocumento } from '../analise/Arquivo.tsx';
import { todosOsDocumentos } from '../analise/documentosDaAnalise.ts';
import { emJulgamento } from './recursoEmJulgamento.ts';
import './recursoEmJulgamento.css';

interface Props {
  readonly requerimento: RequerimentoVisto;
}

function Decisao({ recurso: r }: { readonly recurso: RecursoVisto }): ReactElement {
  return (
    <section className="recurso-decisao" aria-label="Decisão recorrida">
      <h3>Decisão recorrida</h3>
      <p className="secundario pequeno">{`${r.decisao}, decisão de ${diaNaCidade(r.aberto_em)}`}</p>
      <p className="recurso-texto">{r.motivo ?? 'Sem motivo escrito.'}</p>
    </section>
  );
}

interface PropsDasRazoes extends Props {
  readonly recurso: RecursoVisto;
  readonly respostas: readonly RespostaVista[];
  readonly documentos: readonly DocumentoVisto[];
}

function Razoes({ requerimento, recurso: r, respostas, documentos }: PropsDasRazoes): ReactElement {
  return (
    <section aria-label="Razões do recurso">
      <h3>Razões do recurso</h3>
      <p className="secundario pequeno">
        {`Recurso apresentado em ${diaNaCidade(r.interposto_em)}`}
        {r.reaberto_em !== undefined && ` · julgamento reaberto em ${diaNaCidade(r.reaberto_em)}`}
      </p>
      {respostas.length === 0 && documentos.length === 0 && <p>O recurso veio sem razões escritas.</p>}
      {respostas.length > 0 && (
        <dl className="recurso-razoes">
          {respostas.map(({ campo, nome, texto }) => (
            <div key={campo}>
              <dt>{nome}</dt>
              <dd className="recurso-texto">{texto}</dd>
            </div>
          ))}
        </dl>
      )}
      {documentos.length > 0 && (
        <ul className="recurso-documentos" aria-label="Documentos do recurso">
          {documentos.map((documento) => (
            <li key={documento.chave}>
              <b>{documento.nome}</b>
              {documento.arquivos.map((arquivo) => (
                <ArquivoDoDocumento
                  key={arquivo.id}
                  requerimento={requerimento}
                  arquivo={arquivo}
                  juntos={documentos.flatMap(({ arquivos }) => arquivos)}
                />
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What an appeal's judge weighs, in the width of the work: the decision that it is against, below it the reasons and what came with them. */
export function RecursoEmJulgamento({ requerimento }: Props): ReactElement | null {
  const recurso = requerimento.recursos?.findLast(emJulgamento);
  if (recurso === undefined) return null;
  const { etapa } = recurso;
  const respostas = requerimento.respostas.find((r) => r.etapa === etapa)?.campos ?? [];
  const documentos = todosOsDocumentos(requerimento).filter((d) => d.etapa === etapa && d.arquivos.length > 0);
  return (
    <Cartao className="recurso-em-julgamento" titulo={`Recurso em julgamento: ${recurso.nome}`}>
      <Decisao recurso={recurso} />
      <Razoes {...{ requerimento, recurso, respostas, documentos }} />
    </Cartao>
  );
}
