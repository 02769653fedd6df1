import { lazy, Suspense, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { LugarDoRequerente } from './LugarDoRequerente.tsx';

/** The form and the expression engine are fetched only by who fills something in. */
const Formulario = lazy(async () => ({
  default: (await import('../../../contribuinte/formulario/FormularioDoRequerimento.tsx')).FormularioDoRequerimento,
}));

/** The citizen's open step, filled in by the staff who act in his name. */
export function PreencherEmNome({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  return (
    <LugarDoRequerente requerimentoId={requerimento.id}>
      <p className="secundario">
        Em nome de <b>{requerimento.requerente.nome}</b>
      </p>
      <Suspense fallback={<Esqueleto rotulo="Abrindo o formulário…" />}>
        <Formulario visto={requerimento} />
      </Suspense>
    </LugarDoRequerente>
  );
}
