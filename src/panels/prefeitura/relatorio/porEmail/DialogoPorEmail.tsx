import { useState, type ReactElement } from 'react';
import { comparadosCom, type ComparadoCom } from '../../../../schemas/relatorios/periodosProntos.ts';
import { oQueODistingue } from '../../../../schemas/relatorios/criteriosPedidos.ts';
import { emUmaLinha } from '../../../../schemas/relatorios/linhasDosCriterios.ts';
import { ehDeAgora, escolheOComparado, nomeOferecido, semDias } from '../../../../schemas/relatorios/porEmail.ts';
import type { Relatorio } from '../../../../schemas/relatorios/relatorio.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import type { Escolhas } from '../escolhas.ts';
import { filtrosDasEscolhas } from '../filtrosDasEscolhas.ts';
import { pedirPorEmail, usePorEmail } from './chamadas.ts';
import { useCriteriosPedidos, type NomesDasPessoas } from './useCriteriosPedidos.ts';
import { FormularioPorEmail } from './FormularioPorEmail.tsx';
import { ListaPorEmail } from './ListaPorEmail.tsx';

export interface PropsDoDialogoPorEmail {
  readonly relatorio: Pick<Relatorio, 'nome' | 'rotulo'>;
  readonly escolhas: Escolhas;
  /** Of each name there is one value alone, as its call takes it. */
  readonly umDeCada?: boolean;
  /** Names of the persons that it is narrowed to. */
  readonly pessoas?: NomesDasPessoas | undefined;
  readonly aoFechar: () => void;
}

/** A Monday morning, before the week's work. */
const USUAL = { frequencia: 'semanal', dia: 1, hora: 7, formatos: ['pdf'] } as const;

const SEM_OS_DIAS = 'Os dias da tela não vão junto: cada e-mail conta a semana ou o mês antes dele.';

/** What the user gets by mail, and the way to get this report too, as it is narrowed now. */
export const DialogoPorEmail = ({
  relatorio,
  escolhas,
  umDeCada = false,
  pessoas,
  aoFechar,
}: PropsDoDialogoPorEmail): ReactElement => {
  const [novo, setNovo] = useState(false);
  const [com, setCom] = useState<ComparadoCom>();
  const escolhidos = semDias(filtrosDasEscolhas(escolhas, umDeCada));
  const filtros = com === undefined ? escolhidos : { ...escolhidos, comparado_com: com };
  const { data: outros = [] } = usePorEmail();
  const criterios = useCriteriosPedidos(relatorio.nome, filtros, pessoas);
  const nome = nomeOferecido(
    relatorio.rotulo,
    oQueODistingue(criterios ?? []),
    outros.filter((um) => um.relatorio === relatorio.nome).map((um) => um.nome),
  );
  const ditos = criterios === undefined ? 'Carregando os nomes dos filtros…' : `${emUmaLinha(criterios)}.`;
  return (
    <Dialogo titulo="Relatórios por e-mail" aoFechar={aoFechar}>
      {novo ? (
        <>
          <p className="por-email-filtros">
            {relatorio.rotulo}
            {criterios?.length === 0 ? ', sem filtros.' : `, como na tela. ${ditos}`}
            {!ehDeAgora(relatorio.nome) && ` ${SEM_OS_DIAS}`}
          </p>
          <FormularioPorEmail
            relatorio={relatorio.nome}
            filtros={filtros}
            mais={
              escolheOComparado(relatorio.nome, filtros) && (
                <Selecao
                  rotulo="Comparar com"
                  opcoes={Object.entries(comparadosCom).map(([valor, rotulo]) => ({ valor, rotulo }))}
                  valor={filtros['comparado_com'] === 'ano-anterior' ? 'ano-anterior' : 'anterior'}
                  aoEscolher={(valor) => setCom(valor as ComparadoCom)}
                />
              )
            }
            inicial={{ ...USUAL, nome }}
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
