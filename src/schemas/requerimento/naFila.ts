/** Why a step that waits in a queue is neither begun nor picked. */
export const NA_FILA = 'Este requerimento espera na fila do setor: use “Pegar o próximo”';
