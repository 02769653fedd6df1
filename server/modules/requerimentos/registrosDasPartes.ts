import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { profissional } from '../../../src/schemas/profissional.ts';
import type { RegistroDaParte } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import type { Sessao } from '../../plugins/session.ts';

const leitura = { contribuinte: pessoa.access.read, profissional: profissional.access.read } as const;

/** A registry record that somebody of a request has, for staff who may open that registry; undefined for everybody else. */
export const registroPara = (
  leitor: Pick<Sessao, 'id' | 'isRoot' | 'permissoes' | 'setores'> | null,
  registro: RegistroDaParte | undefined,
): RegistroDaParte | undefined =>
  registro !== undefined && leitor !== null && verificarPermissao(leitor, leitura[registro.cadastro])
    ? registro
    : undefined;
