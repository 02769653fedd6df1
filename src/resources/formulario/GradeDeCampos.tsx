import type { ReactElement } from 'react';
import { formatOf } from '../../schemas/fieldFacts.ts';
import type { Format } from '../../schemas/formats.ts';
import { CampoDoFormulario } from './CampoDoFormulario.tsx';
import { semGruposDeUm, type CampoDaGrade } from './camposDaGrade.ts';

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
  cib: 1,
  email: 2,
  dominio: 2,
  usuario: 2,
  senha: 2,
  latitude: 1,
  longitude: 1,
  ponto: 4,
  poligono: 4,
  imagem: 2,
  imagens: 4,
  galeria: 4,
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

/** Fields side by side as wide as their kind asks: four columns at a desk, two on a tablet, one on a phone. */
export const GradeDeCampos = ({ campos }: { readonly campos: readonly CampoDaGrade[] }): ReactElement => (
  <div className="grade-de-campos">
    {campos.map(semGruposDeUm).map((campo) => {
      const largura = larguraDe(campo.schema);
      return (
        <div key={campo.caminho} className={`campo-da-grade campo-de-${largura}`}>
          <CampoDoFormulario {...campo} />
        </div>
      );
    })}
  </div>
);
