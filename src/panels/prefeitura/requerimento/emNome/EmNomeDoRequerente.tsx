import type { ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Cobrancas } from '../../../contribuinte/requerimento/Cobrancas.tsx';
import { Conferencia } from '../../../contribuinte/requerimento/Conferencia.tsx';
import { Contrapartidas } from '../../../contribuinte/requerimento/Contrapartidas.tsx';
import { EnviarDocumentos } from '../../../contribuinte/requerimento/EnviarDocumentos.tsx';
import { RecursosDoRequerimento } from '../../../contribuinte/requerimento/RecursosDoRequerimento.tsx';
import { RodadaAResponder } from '../../../contribuinte/requerimento/RodadaAResponder.tsx';
import { atosEmNome } from './atosDoRequerente.ts';
import { LugarDoRequerente } from './LugarDoRequerente.tsx';
import '../../../contribuinte/requerimento/requerimento.css';

/** Who opened a request for a citizen goes on answering for him: rounds, receipts and documents, as the citizen would see them. */
export function EmNomeDoRequerente({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const { pendencia, pagar, comprovar, anexar, confere, desiste } = atosEmNome(requerimento);
  return (
    <LugarDoRequerente requerimentoId={requerimento.id}>
      <section className="analise-pilha em-nome" aria-label={`Em nome de ${requerimento.requerente.nome}`}>
        <p className="secundario">
          Em nome de <b>{requerimento.requerente.nome}</b>
        </p>
        {desiste && <RecursosDoRequerimento visto={requerimento} />}
        {confere && <Conferencia key={requerimento.etapa?.execucao} visto={requerimento} />}
        <RodadaAResponder visto={requerimento} pendencia={pendencia} />
        {pagar && <Cobrancas visto={requerimento} />}
        {comprovar && <Contrapartidas visto={requerimento} />}
        {anexar && <EnviarDocumentos visto={requerimento} />}
      </section>
    </LugarDoRequerente>
  );
}
