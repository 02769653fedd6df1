import { useState, type ReactElement } from 'react';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import {
  atosDasLicencas,
  type AtoDasLicencas,
  type LicencasDoProcesso,
} from '../../../../schemas/processo/licencasDoProcesso.ts';
import { ATO_MAXIMO } from '../../../../schemas/requerimento/historicoDaValidade.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { CampoDeData } from '../../../layout/ui/data/CampoDeData.tsx';
import { faltaNoDia } from '../../../layout/ui/data/faltaNoDia.ts';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { useEnvioDoDialogo } from '../useEnvioDoDialogo.ts';
import { mudarLicencas } from './chamadas.ts';

const MOTIVO_MAXIMO = 2000;

/** '1 licença', '12 licenças'. */
export const licencasEmPalavras = (n: number): string => (n === 1 ? '1 licença' : `${n} licenças`);

const EFEITO: Readonly<Record<AtoDasLicencas, string>> = {
  prorrogar:
    'Cada uma passa a ter outro arquivo, com a nova validade e sem as assinaturas que tem. A que já foi prorrogada quantas vezes pode, ou cujo prazo de pedir passou, fica como está, e o resultado diz por quê.',
  suspender:
    'Enquanto estiverem suspensas, não vencem e não servem de licença em vigor: quem conferir a autenticidade lê que estão suspensas.',
  retomar: 'Os dias parados são somados à validade. Cada uma passa a ter outro arquivo, sem as assinaturas que tem.',
};

interface Props {
  readonly processoId: number;
  readonly ato: AtoDasLicencas;
  readonly licencas: LicencasDoProcesso;
  readonly reler: () => Promise<unknown>;
  readonly aoFechar: () => void;
}

/** Asks before all licences in force of a process are given more time, stand still or go on: how many, what it does to them, and why. */
export function MudarLicencas({ processoId, ato, licencas, reler, aoFechar }: Props): ReactElement {
  const [escrito, setEscrito] = useState({ motivo: '', ato: '', desde: '' });
  const { erros, mudarErros, enviando, enviar, completo } = useEnvioDoDialogo();
  const quantas = licencas.alcanca[ato];
  const fora = licencas.em_vigor - quantas;
  const mudar = (mudanca: Partial<typeof escrito>): void => {
    setEscrito({ ...escrito, ...mudanca });
    mudarErros({});
  };
  const fazer = async (): Promise<boolean> => {
    if (!completo({ motivo: escrito.motivo })) return false;
    const desde = faltaNoDia(escrito.desde);
    if (desde !== undefined) {
      mudarErros({ desde });
      return false;
    }
    const recusa = await enviar(() =>
      mudarLicencas(processoId, {
        ...{ acao: ato, motivo: escrito.motivo.trim(), esperados: quantas },
        ...(escrito.ato.trim() === '' ? {} : { ato: escrito.ato.trim() }),
        ...(escrito.desde === '' ? {} : { desde: escrito.desde }),
      }),
    );
    // Others may have decided about some of them meanwhile: the number in sight is today's again.
    await reler();
    if (recusa !== null) return false;
    avisar(true, `${licencasEmPalavras(quantas)}: o ato segue em Tarefas, onde fica o resultado.`);
    aoFechar();
    return true;
  };
  const { pergunta, antesDe } = useAoSair(() => Object.values(escrito).some((texto) => texto.trim() !== ''), fazer);
  const fechar = (): void => antesDe(aoFechar);
  return (
    <>
      <Dialogo
        titulo={`${atosDasLicencas[ato]} de ${licencasEmPalavras(quantas)}?`}
        aoFechar={fechar}
        acoes={
          <>
            <Botao variante="texto" onClick={fechar}>
              Voltar
            </Botao>
            <Botao
              variante="perigo"
              carregando={enviando}
              impedidoPor={quantas === 0 ? 'Nenhuma licença pode mais passar por isto.' : undefined}
              onClick={() => void fazer()}
            >
              {`${atosDasLicencas[ato]} de ${licencasEmPalavras(quantas)}`}
            </Botao>
          </>
        }
      >
        <div className="campos">
          <p>
            {EFEITO[ato]} Cada requerente é avisado por e-mail e no portal, com o motivo.
            {fora > 0 &&
              ` ${fora === 1 ? 'Outra licença em vigor fica' : `Outras ${fora} licenças em vigor ficam`} como ${fora === 1 ? 'está' : 'estão'}: a versão do processo não o permite, ou a situação delas é outra.`}
          </p>
          {ato === 'suspender' && (
            <CampoDeData
              rotulo="Desde"
              opcional
              ajuda="Em branco, desde hoje."
              valor={escrito.desde}
              erro={erros['desde']}
              aoMudar={(desde) => mudar({ desde })}
            />
          )}
          <Campo
            rotulo="Decisão ou decreto"
            opcional
            maxLength={ATO_MAXIMO}
            ajuda="Com número e data, se houver: Decreto 123/2026, de 05/03/2026."
            value={escrito.ato}
            erro={erros['ato']}
            onChange={(evento) => mudar({ ato: evento.target.value })}
          />
          <AreaDeTexto
            rotulo="Motivo"
            value={escrito.motivo}
            maxLength={MOTIVO_MAXIMO}
            erro={erros['motivo']}
            ajuda="Os requerentes leem este motivo."
            onChange={(evento) => mudar({ motivo: evento.target.value })}
          />
        </div>
      </Dialogo>
      {pergunta}
    </>
  );
}
