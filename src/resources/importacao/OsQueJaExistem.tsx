import type { ReactElement } from 'react';
import { Escolha } from '../../panels/layout/ui/Escolha.tsx';
import type { AsVazias, OsExistentes } from '../../schemas/importacao.ts';

/** What becomes of records that are in the registry already. */
export interface ComoTratar {
  readonly existentes: OsExistentes;
  readonly vazias: AsVazias;
}

interface Props {
  /** The keys by which a row finds its record, in words; '' for a registry that has none. */
  readonly porChave: string;
  readonly como: ComoTratar;
  readonly aoEscolher: (como: ComoTratar) => void;
}

/** Whether the file may change records that are there, and what its empty cells do to them. */
export const OsQueJaExistem = ({ porChave, como, aoEscolher }: Props): ReactElement => {
  if (porChave === '')
    return (
      <p className="importacao-nota">
        Este cadastro não tem um campo que identifique cada registro, por isso a importação só inclui registros novos.
      </p>
    );
  return (
    <div className="importacao-existentes">
      <Escolha
        rotulo="Registros que já existem"
        nome="existentes"
        opcoes={[
          { valor: 'recusar', rotulo: 'Só incluir os novos', ajuda: 'A linha de um que já existe é recusada' },
          {
            valor: 'atualizar',
            rotulo: 'Atualizar os que já existem',
            ajuda: `Cada linha acha o seu registro por: ${porChave}`,
          },
        ]}
        valor={como.existentes}
        aoEscolher={(existentes) => aoEscolher({ ...como, existentes })}
      />
      {como.existentes === 'atualizar' && (
        <>
          <Escolha
            rotulo="Células vazias"
            nome="vazias"
            opcoes={[
              { valor: 'manter', rotulo: 'Deixar o valor como está', ajuda: 'Só muda o que está preenchido' },
              { valor: 'apagar', rotulo: 'Apagar o valor', ajuda: 'O campo fica vazio no registro' },
            ]}
            valor={como.vazias}
            aoEscolher={(vazias) => aoEscolher({ ...como, vazias })}
          />
          <p className="importacao-nota">
            Só mudam os campos que têm coluna no arquivo. Antes de gravar você vê cada mudança, com o valor de antes e o
            de depois.
          </p>
        </>
      )}
    </div>
  );
};
