import { defineEntity, type RecordOf } from './entity.ts';
import { choice, choices, longText, optional, titleText } from './fields.ts';
import { rotulosDasPermissoes } from './rotulosDasPermissoes.ts';

/** Where what a profile allows counts (docs/decisions/0015). */
export const aplicacoesDoPerfil = {
  geral: 'Vale em toda a organização',
  setor: 'Vale no setor em que é dado',
  requerimento: 'Papel em cada requerimento',
} as const;
export type AplicacaoDoPerfil = keyof typeof aplicacoesDoPerfil;

/**
 * A named set of permissions that users are given as one (spec 6 "Roles named in labels"). Every organisation starts with the ten roles
 * of the specification (migration 0055) and changes them as it likes.
 */
export const perfil = defineEntity({
  name: 'perfil',
  path: 'perfil',
  label: { one: 'Perfil', many: 'Perfis', feminine: false },
  fields: {
    nome: titleText('Nome'),
    descricao: optional(longText('Descrição')),
    aplicacao: choice('Aplicação', aplicacoesDoPerfil, {
      description: 'O que abre um painel vale sempre em toda a organização',
      default: 'geral',
    }),
    permissoes: choices('Permissões', rotulosDasPermissoes, { minItems: 0, default: [], concessao: true }),
  },
  title: 'nome',
  list: ['nome', 'descricao', 'aplicacao'],
  search: ['nome', 'descricao'],
  filters: ['aplicacao', 'permissoes'],
  help: {
    aplicacao:
      'Vale em toda a organização: o que o perfil permite vale em qualquer setor.\nVale no setor em que é dado: no cadastro do usuário, o perfil é escolhido dentro de um setor e só vale ali. O que abre um painel vale sempre em toda parte.\nPapel em cada requerimento: dá nome ao papel que a pessoa tem num requerimento, como responsável técnico. Não abre nada por si.',
    permissoes:
      'Marque o que quem tem o perfil pode fazer. Só aparecem as permissões que você mesmo pode conceder.\nUma mudança aqui vale logo para todos os usuários que têm o perfil: eles não precisam entrar de novo.\nUm usuário pode ter vários perfis e ainda permissões só dele; valem todas juntas.',
  },
  unique: [['nome']],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Perfil = RecordOf<typeof perfil>;

/** Whether a profile is given in the table of sectors rather than to the user as a whole. */
export const ehDeSetor = (aplicacao: unknown): boolean => aplicacao === 'setor';

/** Of a profile's permissions, those that count generally and those that count in the sector where it is given. */
export const repartir = (
  aplicacao: unknown,
  permissoes: readonly string[],
): { readonly gerais: readonly string[]; readonly noSetor: readonly string[] } => {
  if (!ehDeSetor(aplicacao)) return { gerais: permissoes, noSetor: [] };
  const abrePainel = (nome: string): boolean => nome.startsWith('painel.');
  return { gerais: permissoes.filter(abrePainel), noSetor: permissoes.filter((nome) => !abrePainel(nome)) };
};
