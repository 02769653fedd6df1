import { useState, type ReactElement } from 'react';
import type { AcaoPossivel } from '../../../../schemas/requerimento/acoes.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { siglaDo, useAnalistas, useSetores } from '../chamadas/equipe.ts';
import type { EmAto } from '../chamadas/useAto.ts';
import { CampoDaAcaoDesenhado } from './CamposDaAcao.tsx';
import { DialogoDoAto } from './DialogoDoAto.tsx';
import { formaDa, type AcaoDeDialogo, type CampoDaAcao, type Preenchido } from './formas.ts';
import { conferir, corpoDa, useValores, type ErrosDaAcao } from './useValores.ts';

/** Names of the server for what the dialog calls otherwise. */
const noServidor: Readonly<Partial<Record<CampoDaAcao, readonly string[]>>> = {
  observacao: ['motivo'],
  setor: ['setor', 'setor_id'],
  responsavel: ['responsavel_id', 'responsavel'],
};

export interface PropsDoDialogoDaAcao {
  readonly requerimento: RequerimentoVisto;
  readonly acao: AcaoPossivel & { readonly acao: AcaoDeDialogo };
  readonly emAto: EmAto;
  readonly aoFechar: () => void;
}

/** Names for the notice, of what was chosen by its number. */
function usePreenchido(requerimento: RequerimentoVisto, setorId: string, responsavelId: string): Preenchido {
  const { data: setores = [] } = useSetores();
  const daEtapa = setores.find((setor) => siglaDo(setor) === requerimento.etapa?.setor);
  const { data: analistas = [] } = useAnalistas(daEtapa?.id);
  const setor = setores.find(({ id }) => String(id) === setorId);
  return {
    setor: setor && siglaDo(setor),
    responsavel: analistas.find(({ id }) => String(id) === responsavelId)?.nome,
  };
}

/** The dialog of any act of the header: asks for exactly what the act needs, shows each refusal where it belongs. */
export function DialogoDaAcao({ requerimento, acao, emAto, aoFechar }: PropsDoDialogoDaAcao): ReactElement {
  const forma = formaDa(acao.acao);
  const campos = forma.campos.filter((campo) => campo !== 'formulario' || requerimento.formulario !== null);
  const [valores, mudar] = useValores(requerimento);
  const [errosDaqui, setErros] = useState<ErrosDaAcao>({});
  const preenchido = usePreenchido(requerimento, valores.setorId, valores.responsavelId);
  const [versaoPropria, setVersaoPropria] = useState(requerimento.versao);
  const doServidor = emAto.erro?.erros ?? {};

  const erroDo = (campo: CampoDaAcao): string | undefined =>
    errosDaqui[campo] ??
    (noServidor[campo] ?? [campo]).map((nome) => doServidor[nome]?.[0]).find((e) => e !== undefined);
  const preparar = () => {
    const faltas = conferir(campos, valores);
    setErros(faltas);
    if (Object.keys(faltas).length > 0) return null;
    return {
      caminho: `/acoes/${acao.acao}`,
      corpo: corpoDa(campos, valores),
      aviso:
        acao.revisao === undefined
          ? (acao.feito ??
            forma.aviso(requerimento, {
              ...preenchido,
              etapa: acao.etapas?.find(({ chave }) => chave === valores.etapa)?.nome,
              prioridade: valores.prioridade,
            }))
          : `Decisão sobre ${requerimento.numero ?? ''} enviada: falta que ${acao.revisao} a confirme.`,
    };
  };
  // Of a proposal the server says all: what the act would bring about comes later, if at all.
  const efeito = [acao.revisao === undefined ? forma.efeito?.(requerimento) : undefined, acao.confirmar]
    .filter(Boolean)
    .join(' ');

  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo={acao.feito === undefined ? forma.titulo : acao.rotulo}
      botao={acao.rotulo}
      variante={forma.variante ?? 'primario'}
      confirmar={efeito === '' ? null : efeito}
      emAto={emAto}
      versaoPropria={versaoPropria}
      preparar={preparar}
      perdeuAVez={
        !requerimento.acoes.some((possivel) => possivel.acao === acao.acao && possivel.bloqueios.length === 0)
      }
      aoFechar={aoFechar}
      largo={campos.includes('formulario')}
    >
      {campos.map((campo) => (
        <CampoDaAcaoDesenhado
          key={campo}
          requerimento={requerimento}
          acao={acao.acao}
          campo={campo}
          valores={valores}
          mudar={(mudanca) => {
            setErros({});
            mudar(mudanca);
          }}
          erro={erroDo(campo)}
          erros={doServidor}
          ajudaDoMotivo={forma.ajudaDoMotivo}
          // A gap means that somebody else acted in between, of which the dialog has to tell.
          aoAvancar={(versao) => setVersaoPropria((antes) => (versao === antes + 1 ? versao : antes))}
        />
      ))}
    </DialogoDoAto>
  );
}
