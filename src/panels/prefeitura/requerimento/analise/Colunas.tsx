import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { VerOCaminho } from '../../../../resources/requerimento/grafo/VerOCaminho.tsx';
import { HistoricoFiltrado } from '../../../../resources/requerimento/historico/HistoricoFiltrado.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { QuandoFicaPronto } from '../../../../resources/requerimento/QuandoFicaPronto.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { Abas } from '../../../layout/ui/Abas.tsx';
import { Aguardando } from './Aguardando.tsx';
import { Caminho } from './Caminho.tsx';
import { ConsultasEmCurso } from './ConsultasEmCurso.tsx';
import { PrazoDaEtapa } from './PrazoDaEtapa.tsx';
import { Resumo } from './Resumo.tsx';
// In this order: what a narrow window changes comes last.
import './topo.css';
import './analise.css';
import './andamento.css';
import './documentos.css';
import './respostas.css';
import './estreita.css';
import '../pecas/pecas.css';

type Visao = 'resumo' | 'meio' | 'andamento';

/** Right column: until when, where in the process, what is awaited, what happened. */
function Andamento({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  return (
    <>
      {requerimento.desfecho === null && <PrazoDaEtapa prazo={requerimento.prazo} />}
      {requerimento.prazo_total !== undefined && <PrazoDaEtapa prazo={requerimento.prazo_total} titulo="Prazo total" />}
      {requerimento.previsao !== undefined && (
        <section className="analise-bloco" aria-labelledby="previsao">
          <h2 id="previsao">Quando fica pronto</h2>
          <QuandoFicaPronto previsao={requerimento.previsao} />
        </section>
      )}
      {requerimento.aguardando.length > 0 && (
        <section className="analise-bloco" aria-labelledby="aguardando">
          <h2 id="aguardando">Aguardando</h2>
          <Aguardando esperas={requerimento.aguardando} />
          {requerimento.consultas !== undefined && <ConsultasEmCurso consultas={requerimento.consultas} />}
        </section>
      )}
      <section className="analise-bloco" aria-labelledby="caminho">
        <h2 id="caminho">Caminho do processo</h2>
        <Caminho etapas={requerimento.etapas} execucoes={requerimento.execucoes} />
        <VerOCaminho painel="painel-prefeitura" requerimento={requerimento} />
      </section>
      <section className="analise-bloco" aria-labelledby="linha-do-tempo">
        <h2 id="linha-do-tempo">Linha do tempo</h2>
        <HistoricoFiltrado painel="painel-prefeitura" requerimento={requerimento} />
      </section>
    </>
  );
}

interface Props {
  readonly requerimento: RequerimentoVisto;
  /** Name of the middle part where only one fits. */
  readonly meio?: string;
  readonly children: ReactNode;
}

/** Summary, work and course of a request side by side; one at a time on narrow screens. */
export function Colunas({ requerimento, meio = 'Análise', children }: Props): ReactElement {
  const [visao, setVisao] = useState<Visao>('meio');
  const id = useId();
  const coluna = (chave: Visao): string =>
    classes('analise-coluna', `analise-${chave}`, visao !== chave && 'analise-fora');
  return (
    <>
      <div className="analise-visoes">
        <Abas<Visao>
          rotulo="Partes da tela"
          id={id}
          abas={[
            { chave: 'resumo', rotulo: 'Resumo' },
            { chave: 'meio', rotulo: meio },
            { chave: 'andamento', rotulo: 'Andamento' },
          ]}
          atual={visao}
          aoMudar={setVisao}
        />
      </div>
      <div className="analise">
        <aside className={coluna('resumo')} id={`${id}-painel-resumo`} aria-label="Resumo do requerimento">
          <Resumo requerimento={requerimento} />
        </aside>
        <div className={coluna('meio')} id={`${id}-painel-meio`}>
          {requerimento.desfecho?.motivo != null && (
            <Cartao titulo={requerimento.desfecho.situacao}>
              <p>{requerimento.desfecho.motivo}</p>
            </Cartao>
          )}
          {children}
        </div>
        <aside className={coluna('andamento')} id={`${id}-painel-andamento`} aria-label="Andamento">
          <Andamento requerimento={requerimento} />
        </aside>
      </div>
    </>
  );
}
