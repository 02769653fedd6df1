import type { ReactElement } from 'react';
import { ArvoreDoCadastro } from '../../../resources/arvore/ArvoreDoCadastro.tsx';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import { setor } from '../../../schemas/setor.ts';

/** The sectors of the city as they stand below one another (spec 2 organizacao/organograma), for every member of staff. */
export const Organograma = (): ReactElement => (
  <Pagina titulo="Organograma" trilha={[{ label: 'Sistema' }]}>
    <ArvoreDoCadastro entity={setor} />
  </Pagina>
);
