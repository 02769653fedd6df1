import { useState, type ReactElement } from 'react';
import { semDias } from '../../../../schemas/relatorios/porEmail.ts';
import type { Relatorio } from '../../../../schemas/relatorios/relatorio.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import type { Escolhas } from '../escolhas.ts';
import { filtrosDasEscolhas } from '../filtrosDasEscolhas.ts';
import { pedirPorEmail } from './chamadas.ts';
import { FormularioPorEmail } from './FormularioPorEmail.tsx';
import { ListaPorEmail } from './ListaPorEmail.tsx';

export interface PropsDoDialogoPorEmail {
  readonly relatorio: Pick<Relatorio, 'nome' | 'rotulo'>;
  readonly escolhas: Escolhas;
  readonly aoFechar: () => void;
}

/** A Monday morning, before the week's work. */
const USUAL = { frequencia: 'semanal', dia: 1, hora: 7, formatos: ['pdf'] } as const;

/** What the user gets by mail, and the way to get this report too, as it is narrowed now. */
export const DialogoPorEmail = ({ relatorio, escolhas, aoFechar }: PropsDoDialogoPorEmail): ReactElement => {
  const [novo, setNovo] = useState(false);
  const filtros = semDias(filtrosDasEscolhas(escolhas));
  return (
    <Dialogo titulo="Relatórios por e-mail" aoFechar={aoFechar}>
      {novo ? (
        <>
          <p className="por-email-filtros">
            {relatorio.rotulo}
            {Object.keys(filtros).length > 0 ? ', com os filtros que estão na tela.' : ', sem filtros.'}
          </p>
          <FormularioPorEmail
            relatorio={relatorio.nome}
            inicial={{ ...USUAL, nome: relatorio.rotulo }}
            acao="Receber por e-mail"
            gravar={(dados) => pedirPorEmail({ ...dados, relatorio: relatorio.nome, filtros })}
            aoGravar={() => setNovo(false)}
            aoSair={() => setNovo(false)}
          />
        </>
      ) : (
        <>
          <ListaPorEmail vazio="Nenhum ainda. Um relatório por e-mail traz os números da semana ou do mês que passou, sem precisar abrir o portal." />
          <div className="visoes-acoes por-email-receber">
            <Botao variante="secundario" icone="mais" onClick={() => setNovo(true)}>
              Receber este relatório por e-mail
            </Botao>
          </div>
        </>
      )}
    </Dialogo>
  );
};
