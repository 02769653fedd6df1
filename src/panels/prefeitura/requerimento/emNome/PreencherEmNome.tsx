import { Suspense, type ReactElement } from 'react';
import { esperaConsentimento } from '../../../../schemas/requerimento/consentimento.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { ConsentimentoDoRequerimento } from '../../../contribuinte/requerimento/ConsentimentoDoRequerimento.tsx';
import { RecursosDoRequerimento } from '../../../contribuinte/requerimento/RecursosDoRequerimento.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { LugarDoRequerente } from './LugarDoRequerente.tsx';
import { parteTardia } from '../../../layout/ui/tardia.tsx';

/** The form and the expression engine are fetched only by who fills something in. */
const Formulario = parteTardia(
  async () => (await import('../../../contribuinte/formulario/FormularioDoRequerimento.tsx')).FormularioDoRequerimento,
);

/** The citizen's open step, filled in by the staff who act in his name. */
export function PreencherEmNome({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  return (
    <LugarDoRequerente requerimentoId={requerimento.id}>
      <p className="secundario">
        Em nome de <b>{requerimento.requerente.nome}</b>
      </p>
      <ConsentimentoDoRequerimento visto={requerimento} />
      <RecursosDoRequerimento visto={requerimento} />
      {!esperaConsentimento(requerimento) && (
        <Suspense fallback={<Esqueleto rotulo="Abrindo o formulário…" />}>
          <Formulario visto={requerimento} />
        </Suspense>
      )}
    </LugarDoRequerente>
  );
}
