import { useState, type ReactElement } from 'react';
import { ATO_MAXIMO } from '../../../../schemas/requerimento/historicoDaValidade.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { CampoDeData } from '../../../layout/ui/data/CampoDeData.tsx';
import { faltaNoDia } from '../../../layout/ui/data/faltaNoDia.ts';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { atosDaValidade, type AtoDaValidade, type NomeDoAtoDaValidade } from './atosDaValidade.ts';
import { emVigorAinda } from './emVigorAinda.ts';
import type { PropsDaLicenca } from './RegenerarLicenca.tsx';

const MOTIVO_MAXIMO = 2000;

/** One decision about the validity of a licence, with its reason and, where it rests on one, the decision or decree (docs/decisions/0105). */
export function MudarValidade(props: PropsDaLicenca & { readonly nome: NomeDoAtoDaValidade }): ReactElement {
  const { requerimento, documento, nome, aoFechar } = props;
  const ato: AtoDaValidade = atosDaValidade[nome];
  const emAto = useAto(requerimento.id);
  const [escrito, setEscrito] = useState({ motivo: '', ato: '', desde: '' });
  const [faltas, setFaltas] = useState<Partial<Record<keyof typeof escrito, string>>>({});
  const acao = requerimento.acoes.find((possivel) => possivel.acao === ato.acao);
  // Others may have decided meanwhile, and there is nothing left to say of what this would bring about.
  const cabe = ato.cabe(documento);
  const erro = (campo: keyof typeof escrito): string | undefined => faltas[campo] ?? emAto.erro?.erros[campo]?.[0];
  const mudar = (mudanca: Partial<typeof escrito>): void => {
    setEscrito({ ...escrito, ...mudanca });
    setFaltas({});
  };
  const preparar = () => {
    const motivo = escrito.motivo.trim();
    const desde = faltaNoDia(escrito.desde);
    const novas = {
      ...(motivo === '' ? { motivo: textos.validacao.obrigatorio } : {}),
      ...(desde === undefined ? {} : { desde }),
    };
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return null;
    return {
      caminho: `/licencas/${documento.id}/${ato.caminho}`,
      corpo: {
        motivo,
        ...(escrito.ato.trim() === '' ? {} : { ato: escrito.ato.trim() }),
        ...(escrito.desde === '' ? {} : { desde: escrito.desde }),
      },
      aviso: `${documento.nome} ${documento.numero ?? ''} ${ato.feito}.`,
    };
  };
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo={ato.botao}
      botao={ato.botao}
      {...(ato.perigo === undefined ? {} : { variante: 'perigo' as const })}
      confirmar={cabe ? `${ato.diz(documento)} ${acao?.confirmar ?? ''}`.trim() : null}
      emAto={emAto}
      preparar={preparar}
      perdeuAVez={acao === undefined || !cabe || !emVigorAinda(requerimento, documento)}
      aoFechar={aoFechar}
    >
      {ato.comDesde === true && (
        <CampoDeData
          rotulo="Desde"
          opcional
          ajuda="Em branco, desde hoje."
          valor={escrito.desde}
          erro={erro('desde')}
          aoMudar={(desde) => mudar({ desde })}
        />
      )}
      {ato.comAto === true && (
        <Campo
          rotulo="Decisão ou decreto"
          opcional
          maxLength={ATO_MAXIMO}
          ajuda="Com número e data, se houver: Decreto 123/2026, de 05/03/2026."
          value={escrito.ato}
          erro={erro('ato')}
          onChange={(evento) => mudar({ ato: evento.target.value })}
        />
      )}
      <AreaDeTexto
        rotulo="Motivo"
        value={escrito.motivo}
        maxLength={MOTIVO_MAXIMO}
        erro={erro('motivo')}
        ajuda="O requerente lê este motivo."
        onChange={(evento) => mudar({ motivo: evento.target.value })}
      />
    </DialogoDoAto>
  );
}
