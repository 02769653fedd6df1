import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import type { TSchema } from 'typebox';
import { formatOf } from '../../schemas/fieldFacts.ts';
import type { Format } from '../../schemas/formats.ts';
import { CampoDoFormulario } from './CampoDoFormulario.tsx';

/** How many of the four columns a field takes at a desk. */
const colunas = {
  texto: 2,
  nome: 2,
  'texto-longo': 4,
  'texto-rico': 4,
  inteiro: 1,
  decimal: 1,
  moeda: 1,
  percentual: 1,
  data: 1,
  hora: 1,
  'data-hora': 2,
  ano: 1,
  meses: 1,
  logico: 2,
  opcao: 2,
  opcoes: 4,
  usos: 4,
  cpf: 1,
  cnpj: 1,
  'cpf-cnpj': 1,
  telefone: 1,
  cep: 1,
  email: 2,
  dominio: 2,
  usuario: 2,
  senha: 2,
  latitude: 1,
  longitude: 1,
  imagem: 2,
  imagens: 4,
  arquivo: 2,
  arquivos: 4,
  cor: 1,
  url: 4,
  relacao: 2,
  relacoes: 4,
  grupo: 4,
  tabela: 4,
  json: 4,
} as const satisfies Record<Format, 1 | 2 | 4>;

const CURTO = 30;

const larguraDe = (schema: unknown): number => {
  const formato = formatOf(schema);
  const { maxLength } = schema as { maxLength?: number };
  return formato === 'texto' && maxLength !== undefined && maxLength <= CURTO ? 1 : colunas[formato];
};

export interface CampoDaGrade {
  readonly caminho: string;
  readonly schema: TSchema;
  readonly obrigatorio: boolean;
}

interface Forma {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

/** The fields of an object's schema, below `base`. */
export const camposDe = (schema: unknown, base: string): readonly CampoDaGrade[] => {
  const { properties = {}, required = [] } = schema as Forma;
  return Object.entries(properties).map(([nome, campo]) => ({
    caminho: base === '' ? nome : `${base}.${nome}`,
    schema: campo,
    obrigatorio: required.includes(nome),
  }));
};

interface Anotado {
  readonly title?: string;
  readonly description?: string;
}

/** A group of one field needs no frame: its field stands among the others, required where both are, the group's name as its help. */
const semGruposDeUm = (campo: CampoDaGrade): CampoDaGrade => {
  const folhas = formatOf(campo.schema) === 'grupo' ? camposDe(campo.schema, campo.caminho) : [];
  const [unica] = folhas;
  if (unica === undefined || folhas.length > 1) return campo;
  const { title: doGrupo } = campo.schema as Anotado;
  const { title, description } = unica.schema as Anotado;
  const ajuda = description ?? (doGrupo === title ? undefined : doGrupo);
  const schema = ajuda === undefined ? unica.schema : ({ ...unica.schema, description: ajuda } as TSchema);
  return semGruposDeUm({ ...unica, schema, obrigatorio: campo.obrigatorio && unica.obrigatorio });
};

/** Fields side by side as wide as their kind asks: four columns at a desk, two on a tablet, one on a phone. */
export const GradeDeCampos = ({ campos }: { readonly campos: readonly CampoDaGrade[] }): ReactElement => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    }}
  >
    {campos.map(semGruposDeUm).map((campo) => {
      const largura = larguraDe(campo.schema);
      return (
        <Box
          key={campo.caminho}
          sx={{ gridColumn: { xs: 'auto', sm: `span ${Math.min(2, largura)}`, md: `span ${largura}` }, minWidth: 0 }}
        >
          <CampoDoFormulario {...campo} />
        </Box>
      );
    })}
  </Box>
);
