import { temResposta, type Campo } from '../campo.ts';

const SEM_ACENTO = /\p{M}/gu;
/** Questions whose answer says something of a person (Lei 13.709/2018, art. 5º, I), and of health, belief or origin (art. 5º, II). */
const DE_PESSOA =
  /\b(?:cpf|rg|identidade|nascimento|nome (?:completo|da mae|do pai|do proprietario)|e-?mail|telefone|celular|estado civil|genero|sexo|raca|cor da pele|etnia|religiao|deficiencia|saude|laudo medico|renda|salario|biometria)\b/;

/** Kinds that ask for something of a person, whatever they are called. */
const DA_PESSOA: ReadonlySet<Campo['tipo']> = new Set(['pessoa', 'email', 'cpf', 'cpf-cnpj', 'endereco']);

/** Whether a field asks for something of a person: marked so, of a kind that names one or with such a column, or called so. */
export const perguntaDaPessoa = ({
  pessoal,
  tipo,
  nome,
  colunas = [],
}: Pick<Campo, 'pessoal' | 'tipo' | 'nome' | 'colunas'>): boolean =>
  pessoal === true ||
  DA_PESSOA.has(tipo) ||
  colunas.some((coluna) => DA_PESSOA.has(coluna.tipo)) ||
  (temResposta({ tipo }) && DE_PESSOA.test(nome.normalize('NFD').replace(SEM_ACENTO, '').toLowerCase()));
