import type { ReactElement } from 'react';
import { aplicarMascara } from '../../../../schemas/mascaras/mascara.ts';
import { mascaras } from '../../../../schemas/mascaras/mascaras.ts';
import type { LinhaDaComparacao } from '../../../../schemas/validacaoCadastro.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import './comparacao.css';

interface Props {
  readonly linhas: readonly LinhaDaComparacao[];
  /** Fields of which what was typed is taken over. */
  readonly usar: ReadonlySet<string>;
  /** Absent where nothing can be chosen any more. */
  readonly mudar?: (campo: string, usar: boolean) => void;
}

const mostrar = (campo: string, valor: string | null): string => {
  if (valor === null) return 'Não informado';
  if (campo === 'documento') return aplicarMascara(mascaras['cpf-cnpj'], valor);
  return campo === 'telefone_celular' ? aplicarMascara(mascaras.telefone, valor) : valor;
};

const MARCAS = {
  igual: { icone: 'certo', texto: 'Igual' },
  diferente: { icone: 'alerta', texto: 'Diferente' },
  falta: { icone: 'mais', texto: 'Falta na prefeitura' },
} as const;

const Celula = ({
  linha,
  lado,
  usar,
  mudar,
}: Omit<Props, 'linhas' | 'usar'> & {
  readonly linha: LinhaDaComparacao;
  readonly lado: 'informado' | 'cadastro';
  readonly usar: boolean;
}): ReactElement => {
  const texto = mostrar(linha.campo, linha[lado]);
  const escolhe = mudar !== undefined && linha.situacao !== 'igual' && linha.campo !== 'documento';
  if (!escolhe) return <span className={linha[lado] === null ? 'secundario' : ''}>{texto}</span>;
  return (
    <label className="ficha-lado-escolha">
      <input
        type="radio"
        name={`fica-${linha.campo}`}
        checked={usar === (lado === 'informado')}
        onChange={() => mudar(linha.campo, lado === 'informado')}
      />
      <span className={linha[lado] === null ? 'secundario' : ''}>{texto}</span>
    </label>
  );
};

/** What was typed beside what the city holds, field by field, what differs marked; of what differs one side is chosen. */
export function QuadroDeComparacao({ linhas, usar, mudar }: Props): ReactElement {
  return (
    <table className="ficha-lado">
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Informado no cadastro</th>
          <th scope="col">Na prefeitura</th>
          <th scope="col">Comparação</th>
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha) => {
          const { icone, texto } = MARCAS[linha.situacao];
          const escolha = { linha, usar: usar.has(linha.campo), ...(mudar === undefined ? {} : { mudar }) };
          return (
            <tr key={linha.campo} className={`ficha-lado-${linha.situacao}`}>
              <th scope="row">{linha.rotulo}</th>
              <td data-coluna="Informado no cadastro">
                <Celula {...escolha} lado="informado" />
              </td>
              <td data-coluna="Na prefeitura">
                <Celula {...escolha} lado="cadastro" />
              </td>
              <td data-coluna="Comparação">
                <span className="ficha-lado-marca">
                  <Icone nome={icone} tamanho={18} />
                  {texto}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
