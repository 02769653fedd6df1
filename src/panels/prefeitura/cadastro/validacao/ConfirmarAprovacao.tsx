import type { ReactElement } from 'react';
import type { CadastroAoLado, LinhaDaComparacao, ValidacaoCadastro } from '../../../../schemas/validacaoCadastro.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import type { AtoEmCurso } from './useAtoDaValidacao.ts';

interface Props {
  readonly v: ValidacaoCadastro;
  readonly cadastro: CadastroAoLado | null;
  /** Fields of which what was typed is taken over. */
  readonly usadas: readonly LinhaDaComparacao[];
  readonly emCurso: AtoEmCurso;
  readonly aoFechar: () => void;
}

/** What approving brings about, before it happens: an account gets somebody's record and everything filed under it. */
export function ConfirmarAprovacao({ v, cadastro, usadas, emCurso, aoFechar }: Props): ReactElement {
  const aprovar = async (): Promise<void> => {
    const corpo = {
      versao: v.versao,
      cadastro: cadastro === null ? null : { id: cadastro.id, versao: cadastro.versao },
      usar: cadastro === null ? [] : usadas.map(({ campo }) => campo),
    };
    if (await emCurso.fazer('aprovar', corpo)) aoFechar();
  };
  return (
    <Dialogo
      titulo={`Aprovar o cadastro de ${v.nome}?`}
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao carregando={emCurso.enviando} onClick={() => void aprovar()}>
            Aprovar
          </Botao>
        </>
      }
    >
      {emCurso.erro !== null && <Aviso tom="warn" titulo={emCurso.erro.mensagem} />}
      {cadastro === null ? (
        <p>A prefeitura passa a ter um cadastro com os dados informados, ligado à conta {v.email}.</p>
      ) : (
        <>
          <p>
            {`A conta ${v.email} passa a usar o cadastro de ${cadastro.nome} e a ver `}
            {cadastro.requerimentos === 0
              ? 'o que for pedido nele.'
              : `os requerimentos dele (${cadastro.requerimentos}).`}
          </p>
          <p style={{ marginTop: 12 }}>
            {usadas.length === 0
              ? 'Nada muda nos dados do cadastro da prefeitura.'
              : `Do que foi informado, passa para o cadastro: ${usadas.map(({ rotulo }) => rotulo).join(', ')}.`}
          </p>
        </>
      )}
    </Dialogo>
  );
}
