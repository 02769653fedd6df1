import type { ReactElement } from 'react';
import { pessoa } from '../../schemas/pessoa.ts';
import { EntityShow } from '../views/EntityShow.tsx';
import { ResgateDaPessoa } from './ResgateDaPessoa.tsx';

/** A person's record, with the ways back into the account behind it. */
export const PessoaShow = (): ReactElement => <EntityShow entity={pessoa} acoes={<ResgateDaPessoa />} />;
